import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AccountDisabled, ApiTokensService, LimitAttempts, TooManyApiTokens } from '../auth';
import { SETTINGS, type Settings } from '../platform/config';
import {
  EncryptStoredResponse,
  CurrentOwner,
  IdParams,
  ownOrigin,
  PageQuery,
  type SignedIn,
  SuccessResponse,
  Throws,
} from '../platform/http';
import {
  ApiTokensResponse,
  CreateApiTokenDto,
  CreateApiTokenResponse,
  toApiTokenResponse,
} from './api-tokens.dto';

/** These routes do not accept API tokens, so that a leaked token cannot create another one. */
@ApiTags('auth')
@Controller('auth/tokens')
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokensService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listApiTokens',
    summary: "List the user's API tokens, without their secrets",
  })
  @ApiOkResponse({ type: ApiTokensResponse })
  async list(
    @CurrentOwner() owner: SignedIn,
    @Query() query: PageQuery,
    @Req() request: Request,
  ): Promise<ApiTokensResponse> {
    const { page, next } = await this.tokens.list(owner, query);
    const { mcp, publicUrl } = this.settings;
    const mcpUrl = mcp.enabled ? `${ownOrigin(request, publicUrl)}/mcp` : null;
    return { tokens: page.map(toApiTokenResponse), nextCursor: next, mcpUrl };
  }

  @EncryptStoredResponse()
  @Post()
  @HttpCode(200)
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'createApiToken',
    summary: 'Create an API token. Its secret is returned only once',
  })
  @Throws(TooManyApiTokens, AccountDisabled)
  @ApiOkResponse({ type: CreateApiTokenResponse })
  async create(
    @CurrentOwner() owner: SignedIn,
    @Body() body: CreateApiTokenDto,
  ): Promise<CreateApiTokenResponse> {
    const { secret, view } = await this.tokens.create(owner, body);
    return { success: true, secret, token: toApiTokenResponse(view) };
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'revokeApiToken', summary: 'Revoke an API token immediately' })
  @ApiOkResponse({ type: SuccessResponse })
  async revoke(@CurrentOwner() owner: SignedIn, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.tokens.revoke(owner, id);
    return { success: true };
  }
}

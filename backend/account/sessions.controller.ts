import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, type SignedIn } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { SuccessResponse } from './account.presenter';
import { AccountService } from './account.service';
import { EndSessionDto, SessionsResponse, toSessionsResponse } from './sessions.dto';

@ApiTags('auth')
@AllowWithoutPlan()
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly accounts: AccountService) {}

  @Get()
  @ApiOperation({ operationId: 'listSessions', summary: 'List the browsers in which the user is signed in' })
  @ApiOkResponse({ type: SessionsResponse })
  async list(@CurrentOwner() owner: SignedIn): Promise<SessionsResponse> {
    return toSessionsResponse(owner, await this.accounts.listSessions(owner));
  }

  @Post('end')
  @HttpCode(200)
  @ApiOperation({ operationId: 'endSession', summary: 'Sign out of one browser' })
  @ApiOkResponse({ type: SuccessResponse })
  async end(@Body() { id }: EndSessionDto, @CurrentOwner() owner: SignedIn): Promise<SuccessResponse> {
    await this.accounts.endSession(owner, id);
    return { success: true };
  }

  @Post('end-others')
  @HttpCode(200)
  @ApiOperation({ operationId: 'endOtherSessions', summary: 'Sign out of all other browsers' })
  @ApiOkResponse({ type: SuccessResponse })
  async endOthers(@CurrentOwner() owner: SignedIn): Promise<SuccessResponse> {
    await this.accounts.endOtherSessions(owner);
    return { success: true };
  }
}

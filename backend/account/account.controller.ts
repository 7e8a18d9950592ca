import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AccountDisabled, EmailNotConfirmed, IdentityUnavailable, LoginFailed } from '../auth';
import {
  NeverStoreResponse,
  CurrentOwner,
  Public,
  RateLimited,
  type SignedIn,
  SuccessResponse,
  AllowApiTokens,
  Throws,
} from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { toUserProfile } from './account.presenter';
import { AccountService } from './account.service';
import { SessionResponder } from './session-responder';
import { LoginDto } from './login.dto';
import { LoginResponse, CurrentUserResponse } from './account.dto';

@ApiTags('auth')
@AllowWithoutPlan()
@Controller('auth')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly sessionResponder: SessionResponder,
  ) {}

  @Public()
  @NeverStoreResponse()
  @Post('login')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'login',
    summary: 'Sign in with email and password. The session is stored in two HttpOnly cookies',
  })
  @RateLimited()
  @Throws(LoginFailed, EmailNotConfirmed, AccountDisabled, IdentityUnavailable)
  @ApiOkResponse({ type: LoginResponse })
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    return this.sessionResponder.startSession(
      response,
      await this.accounts.signIn(
        body,
        this.sessionResponder.visitorOf(request),
        this.sessionResponder.rememberedBy(request),
      ),
    );
  }

  @Public()
  @NeverStoreResponse()
  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ operationId: 'logout', summary: 'End the current session, if any' })
  @ApiOkResponse({ type: SuccessResponse })
  async logout(
    @Req() { signedIn }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    await this.accounts.signOut(signedIn);
    this.sessionResponder.endSession(response);
    return { success: true };
  }

  @Get('user')
  @AllowApiTokens('account:read')
  @ApiOperation({ operationId: 'getUser', summary: 'Get the signed-in user' })
  @ApiOkResponse({ type: CurrentUserResponse })
  async user(@CurrentOwner() owner: SignedIn): Promise<CurrentUserResponse> {
    return { user: toUserProfile(await this.accounts.getAccount(owner)) };
  }
}

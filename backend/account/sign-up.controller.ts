import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SIGN_UP_MESSAGES } from '@libs/constants';
import {
  AccountDisabled,
  ApprovalNeeded,
  EmailTaken,
  IdentityUnavailable,
  LinkExpired,
  LinkInvalid,
  LinkUsed,
  LoginFailed,
  OAuthRefused,
  PasswordNeeded,
  RegistrationFailed,
  VerificationIncomplete,
  VisitorCookies,
} from '../auth';
import { NeverStoreResponse, Public, RateLimited, Throws } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { SessionResponder } from './session-responder';
import {
  ConfirmEmailDto,
  RegisterDto,
  ResendVerificationDto,
  SyncSessionDto,
  RegisterResponse,
  ResendVerificationResponse,
  SignUpStateResponse,
} from './sign-up.dto';
import { toRegisterResponse, toSignUpStateResponse } from './sign-up.presenter';
import { SignUpService } from './sign-up.service';
import { LoginResponse } from './account.dto';

@ApiTags('auth')
@Public()
@AllowWithoutPlan()
@Controller('auth')
export class SignUpController {
  constructor(
    private readonly signUp: SignUpService,
    private readonly cookies: VisitorCookies,
    private readonly sessionResponder: SessionResponder,
  ) {}

  @NeverStoreResponse()
  @Post('register')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'register',
    summary: 'Register an account and send a confirmation email. The response does not start a session',
    description:
      "The user's id in the response is made up unless `HIDE_REGISTERED_ADDRESSES` is off, so that it does not tell whether the address has an account. `GET /api/auth/user` has the id after the sign-in.",
  })
  @RateLimited()
  @Throws(EmailTaken, RegistrationFailed, IdentityUnavailable)
  @ApiOkResponse({ type: RegisterResponse })
  async register(
    @Body() body: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisterResponse> {
    const { registration, account } = await this.signUp.register(
      body,
      this.sessionResponder.visitorOf(request),
    );
    this.cookies.signUp.write(response, registration);
    return toRegisterResponse(account);
  }

  @Get('signup')
  @ApiOperation({ operationId: 'getSignUp', summary: "Get the state of this browser's sign-up" })
  @ApiOkResponse({ type: SignUpStateResponse })
  async getState(@Req() request: Request): Promise<SignUpStateResponse> {
    const registration = this.cookies.signUp.read(request);
    return toSignUpStateResponse(
      await this.signUp.getState(this.sessionResponder.visitorOf(request), registration),
    );
  }

  @NeverStoreResponse()
  @Post('resend-verification')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendVerification',
    summary:
      'Send the confirmation link again. The response does not reveal whether the address is registered',
  })
  @RateLimited()
  @ApiOkResponse({ type: ResendVerificationResponse })
  async resend(
    @Body() { email }: ResendVerificationDto,
    @Req() request: Request,
  ): Promise<ResendVerificationResponse> {
    await this.signUp.resend(
      email,
      this.cookies.signUp.read(request),
      this.sessionResponder.visitorOf(request),
    );
    return { success: true, message: SIGN_UP_MESSAGES.verificationSent };
  }

  @NeverStoreResponse()
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmEmail',
    summary: 'Confirm an address with the link from the email, and sign in',
  })
  @RateLimited()
  @Throws(
    LinkInvalid,
    LinkUsed,
    LinkExpired,
    ApprovalNeeded,
    PasswordNeeded,
    LoginFailed,
    OAuthRefused,
    AccountDisabled,
  )
  @ApiOkResponse({ type: LoginResponse })
  async confirm(
    @Body() { token_hash, type = 'email', password = null, automatic = false }: ConfirmEmailDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const link = {
      tokenHash: token_hash,
      type,
      registration: this.cookies.signUp.read(request),
      password,
      identityLinkId: this.cookies.identityLink.read(request),
      signedInUserId: request.signedIn?.userId ?? null,
      isApproved: !automatic,
    };
    return this.sessionResponder.startSession(
      response,
      await this.signUp.confirm(link, this.sessionResponder.visitorOf(request)),
    );
  }

  @NeverStoreResponse()
  @Post('sync')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'syncSession',
    summary:
      'Sign in with the session tokens from the URL fragment of a confirmation link (IDENTITY=supabase)',
  })
  @RateLimited()
  @Throws(VerificationIncomplete, ApprovalNeeded, AccountDisabled)
  @ApiOkResponse({ type: LoginResponse })
  async sync(
    @Body() { access_token, refresh_token, automatic = false }: SyncSessionDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const tokens = { accessToken: access_token, refreshToken: refresh_token ?? null };
    return this.sessionResponder.startSession(
      response,
      await this.signUp.sync(tokens, !automatic, this.sessionResponder.visitorOf(request)),
    );
  }
}

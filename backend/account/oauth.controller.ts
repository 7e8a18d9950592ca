import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AccountDisabled,
  type OAuthCallback,
  OAuthFailed,
  OAuthLinkNeeded,
  OAuthRefused,
  type OAuthStartOptions,
  OAuthStateMismatch,
  OAuthUnavailable,
  OAuthUnreachable,
} from '../auth';
import { NeverStoreResponse, Public, RateLimited, Throws } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { SessionResponder } from './session-responder';
import {
  GithubCallbackDto,
  GithubStartDto,
  OAuthStartResponse,
  OidcCallbackDto,
  ProvidersResponse,
  toProvidersResponse,
} from './oauth.dto';
import { OAuthService } from './oauth.service';
import { LoginResponse } from './account.dto';

@ApiTags('auth')
@Public()
@AllowWithoutPlan()
@Controller('auth')
export class OAuthController {
  constructor(
    private readonly oauth: OAuthService,
    private readonly sessionResponder: SessionResponder,
  ) {}

  @Get('providers')
  @ApiOperation({ operationId: 'getProviders', summary: 'List the available sign-in methods' })
  @ApiOkResponse({ type: ProvidersResponse })
  providers(): ProvidersResponse {
    return toProvidersResponse(this.oauth.providers());
  }

  @NeverStoreResponse()
  @Post('github/start')
  @HttpCode(200)
  @ApiOperation({ operationId: 'startGithub', summary: 'Get the URL that starts a sign-in with GitHub' })
  @RateLimited()
  @Throws(OAuthUnavailable)
  @ApiOkResponse({ type: OAuthStartResponse })
  startGithub(
    @Body() { isSignupFlow }: GithubStartDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OAuthStartResponse> {
    return this.start({ provider: 'github', isSignupFlow }, request, response);
  }

  @NeverStoreResponse()
  @Post('github/callback')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'finishGithub',
    summary: "Complete a sign-in with the parameters of GitHub's callback",
  })
  @RateLimited()
  @Throws(OAuthUnavailable, OAuthStateMismatch, OAuthFailed, OAuthRefused, OAuthLinkNeeded, AccountDisabled)
  @ApiOkResponse({ type: LoginResponse })
  finishGithub(
    @Body() { code, state }: GithubCallbackDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    return this.finish({ provider: 'github', code, state, issuer: null }, request, response);
  }

  @NeverStoreResponse()
  @Post('oidc/start')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startOidc',
    summary: "Get the URL that starts a sign-in with the operator's OpenID Connect provider",
  })
  @RateLimited()
  @Throws(OAuthUnavailable, OAuthUnreachable, OAuthFailed)
  @ApiOkResponse({ type: OAuthStartResponse })
  startOidc(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OAuthStartResponse> {
    return this.start({ provider: 'oidc', isSignupFlow: false }, request, response);
  }

  @NeverStoreResponse()
  @Post('oidc/callback')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'finishOidc',
    summary: "Complete a sign-in with the parameters of the OpenID Connect provider's callback",
  })
  @RateLimited()
  @Throws(
    OAuthUnavailable,
    OAuthUnreachable,
    OAuthStateMismatch,
    OAuthFailed,
    OAuthRefused,
    OAuthLinkNeeded,
    AccountDisabled,
  )
  @ApiOkResponse({ type: LoginResponse })
  finishOidc(
    @Body() { code, state, iss, error, error_description: description }: OidcCallbackDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const callback = { provider: 'oidc', code: code ?? '', state, issuer: iss ?? null } as const;
    const refusal = error ? { error: { error, description: description ?? null } } : {};
    return this.finish({ ...callback, ...refusal }, request, response);
  }

  private async start(
    options: Omit<OAuthStartOptions, 'callbackUrl'>,
    request: Request,
    response: Response,
  ): Promise<OAuthStartResponse> {
    const redirect = await this.oauth.start(options, this.sessionResponder.visitorOf(request));
    return this.sessionResponder.startOAuth(response, redirect);
  }

  private finish(
    callback: Omit<OAuthCallback, 'callbackUrl' | 'savedState'>,
    request: Request,
    response: Response,
  ): Promise<LoginResponse> {
    const visitor = this.sessionResponder.visitorOf(request);
    return this.sessionResponder.finishOAuth(request, response, (savedState) =>
      this.oauth.finish({ ...callback, savedState }, visitor),
    );
  }
}

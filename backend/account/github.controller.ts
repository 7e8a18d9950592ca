import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AccountDisabled,
  OAuthFailed,
  OAuthLinkNeeded,
  OAuthRefused,
  OAuthStateMismatch,
  OAuthUnavailable,
} from '../auth';
import { NeverStoreResponse, Public, RateLimited, Throws } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { SessionResponder } from './session-responder';
import {
  GithubCallbackDto,
  GithubStartDto,
  GithubStartResponse,
  ProvidersResponse,
  toProvidersResponse,
} from './github.dto';
import { GithubService } from './github.service';
import { LoginResponse } from './account.dto';

@ApiTags('auth')
@Public()
@AllowWithoutPlan()
@Controller('auth')
export class GithubController {
  constructor(
    private readonly github: GithubService,
    private readonly sessionResponder: SessionResponder,
  ) {}

  @Get('providers')
  @ApiOperation({ operationId: 'getProviders', summary: 'List the available sign-in methods' })
  @ApiOkResponse({ type: ProvidersResponse })
  providers(): ProvidersResponse {
    return toProvidersResponse(this.github.providers());
  }

  @NeverStoreResponse()
  @Post('github/start')
  @HttpCode(200)
  @ApiOperation({ operationId: 'startGithub', summary: 'Get the URL that starts a sign-in with GitHub' })
  @RateLimited()
  @Throws(OAuthUnavailable)
  @ApiOkResponse({ type: GithubStartResponse })
  async start(
    @Body() { isSignupFlow }: GithubStartDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GithubStartResponse> {
    const redirect = await this.github.start(isSignupFlow, this.sessionResponder.visitorOf(request));
    return this.sessionResponder.startOAuth(response, redirect);
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
  async callback(
    @Body() { code, state }: GithubCallbackDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const visitor = this.sessionResponder.visitorOf(request);
    return this.sessionResponder.finishOAuth(request, response, (savedState) =>
      this.github.finish({ code, state, savedState }, visitor),
    );
  }
}

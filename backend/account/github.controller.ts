import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AnswerNotKept, Public } from '../platform/http';
import { BeforePlan } from '../subscription';
import { LoginResponse } from './account.presenter';
import { Doorway } from './doorway';
import {
  GithubCallbackBody,
  GithubStartBody,
  GithubStartResponse,
  ProvidersResponse,
  toProvidersResponse,
} from './github.dto';
import { GithubService } from './github.service';

@ApiTags('auth')
@Public()
@BeforePlan()
@Controller('auth')
export class GithubController {
  constructor(
    private readonly github: GithubService,
    private readonly doorway: Doorway,
  ) {}

  @Get('providers')
  @ApiOperation({ operationId: 'getProviders', summary: 'By what users may sign in here' })
  @ApiOkResponse({ type: ProvidersResponse })
  providers(): ProvidersResponse {
    return toProvidersResponse(this.github.providers());
  }

  @AnswerNotKept()
  @Post('github/start')
  @HttpCode(200)
  @ApiOperation({ operationId: 'startGithub', summary: 'Where to send the user to sign in by GitHub' })
  @ApiOkResponse({ type: GithubStartResponse })
  async start(
    @Body() { isSignupFlow }: GithubStartBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GithubStartResponse> {
    const trip = await this.github.start(isSignupFlow, this.doorway.visitor(request));
    return this.doorway.sendOff(response, trip);
  }

  @AnswerNotKept()
  @Post('github/callback')
  @HttpCode(200)
  @ApiOperation({ operationId: 'finishGithub', summary: 'Sign in with what GitHub sent the user back with' })
  @ApiOkResponse({ type: LoginResponse })
  async callback(
    @Body() { code, state }: GithubCallbackBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const kept = this.doorway.backFromTrip(request, response);
    const result = await this.github.finish({ code, state, kept }, this.doorway.visitor(request));
    return this.doorway.letIn(response, result);
  }
}

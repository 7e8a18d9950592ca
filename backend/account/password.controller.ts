import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PASSWORD_RESET_MESSAGES } from '@libs/constants';
import { IdentityUnavailable, LimitAttempts, PasswordRefused, PasswordWrong } from '../auth';
import {
  CurrentOwner,
  OutsideTransaction,
  SecretRequest,
  type SignedIn,
  Throws,
  WithoutLane,
} from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { PasswordResetResponse } from './password-reset.dto';
import { PasswordResetService } from './password-reset.service';
import { ChangePasswordDto } from './password.dto';
import { SessionResponder } from './session-responder';

@ApiTags('auth')
@AllowWithoutPlan()
@Controller('auth/password')
export class PasswordController {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly sessionResponder: SessionResponder,
  ) {}

  @SecretRequest()
  @Post()
  @HttpCode(200)
  @OutsideTransaction()
  @WithoutLane()
  @LimitAttempts('password_change')
  @ApiOperation({
    operationId: 'changePassword',
    summary: "Replace the signed-in user's password. All other sessions end",
    description:
      'The response sets the cookies of a new session. The earlier cookies are valid for one more minute, and cannot be refreshed. Accounts without a password, which sign in with an external provider, get one with a link from `POST /api/auth/password-reset`.',
  })
  @Throws(PasswordWrong, PasswordRefused, IdentityUnavailable)
  @ApiOkResponse({ type: PasswordResetResponse })
  async change(
    @CurrentOwner() owner: SignedIn,
    @Body() body: ChangePasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordResetResponse> {
    const visitor = this.sessionResponder.visitorOf(request);
    this.sessionResponder.renewSession(response, await this.passwords.change(owner, body, visitor));
    return { success: true, message: PASSWORD_RESET_MESSAGES.changed };
  }
}

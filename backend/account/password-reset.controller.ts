import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PASSWORD_RESET_MESSAGES } from '@libs/constants';
import { AccountDisabled, IdentityUnavailable, PasswordRefused, PasswordResetInvalid } from '../auth';
import {
  NeverStoreResponse,
  OnlyRepeatableByKey,
  OutsideTransaction,
  Public,
  RateLimited,
  Throws,
} from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import {
  ConfirmPasswordResetDto,
  PasswordResetResponse,
  RequestPasswordResetDto,
} from './password-reset.dto';
import { PasswordResetService } from './password-reset.service';
import { SessionResponder } from './session-responder';

@ApiTags('auth')
@Public()
@AllowWithoutPlan()
@Controller('auth/password-reset')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly sessionResponder: SessionResponder,
  ) {}

  @NeverStoreResponse()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary:
      'Send a link for a new password. The response does not reveal whether the address has an account',
  })
  @RateLimited()
  @ApiOkResponse({ type: PasswordResetResponse })
  async request(
    @Body() { email }: RequestPasswordResetDto,
    @Req() request: Request,
  ): Promise<PasswordResetResponse> {
    const { device } = this.sessionResponder.rememberedBy(request);
    await this.resets.request(email, device, this.sessionResponder.visitorOf(request));
    return { success: true, message: PASSWORD_RESET_MESSAGES.requested };
  }

  @OnlyRepeatableByKey()
  @Post('confirm')
  @HttpCode(200)
  @OutsideTransaction()
  @ApiOperation({
    operationId: 'confirmPasswordReset',
    summary:
      'Set a new password with the link from the email. The link works once, for an hour. All sessions end',
  })
  @RateLimited()
  @Throws(PasswordResetInvalid, PasswordRefused, IdentityUnavailable, AccountDisabled)
  @ApiOkResponse({ type: PasswordResetResponse })
  async confirm(
    @Body() { token, password }: ConfirmPasswordResetDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordResetResponse> {
    const newPassword = { token, password, idempotencyKey: request.get('idempotency-key') || null };
    const device = await this.resets.confirm(newPassword, this.sessionResponder.visitorOf(request));
    this.sessionResponder.rememberDevice(response, device);
    return { success: true, message: PASSWORD_RESET_MESSAGES.done };
  }
}

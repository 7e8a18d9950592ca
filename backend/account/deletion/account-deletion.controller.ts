import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DELETION_MESSAGES } from '@libs/constants';
import { IdentityUnavailable, LimitAttempts, PasswordWrong } from '../../auth';
import {
  CurrentOwner,
  NeverStoreResponse,
  OutsideTransaction,
  type SignedIn,
  Throws,
  WithoutLane,
} from '../../platform/http';
import { AllowWithoutPlan } from '../../subscription';
import { SessionResponder } from '../session-responder';
import { AccountDeletionResponse, DeleteAccountDto } from './account-deletion.dto';
import { PaymentsUnsettled } from './account-deletion.errors';
import { AccountDeletionService } from './account-deletion.service';

@ApiTags('auth')
@AllowWithoutPlan()
@Controller('auth/user')
export class AccountDeletionController {
  constructor(
    private readonly deletions: AccountDeletionService,
    private readonly sessionResponder: SessionResponder,
  ) {}

  @NeverStoreResponse()
  @Post('delete')
  @HttpCode(200)
  @OutsideTransaction()
  @WithoutLane()
  @LimitAttempts('password_change')
  @ApiOperation({
    operationId: 'deleteAccount',
    summary: 'Delete the account with all of its data',
    description:
      "Needs the password, or the typed address if the account has none. Sessions, tokens and schedules end at once. Jobs, listings and files are removed within minutes. The table in the user's own database stays.",
  })
  @Throws(PaymentsUnsettled, PasswordWrong, IdentityUnavailable)
  @ApiOkResponse({ type: AccountDeletionResponse })
  async delete(
    @CurrentOwner() owner: SignedIn,
    @Body() proof: DeleteAccountDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccountDeletionResponse> {
    await this.deletions.request(owner, proof);
    this.sessionResponder.endSession(response);
    return { success: true, message: DELETION_MESSAGES.requested };
  }
}

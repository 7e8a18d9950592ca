import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, type SignedIn } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { toUserProfile } from './account.presenter';
import { AccountService } from './account.service';
import { SelectPlanDto } from './sign-up.dto';
import { LoginResponse } from './account.dto';

/**
 * This controller serves a subscription route. It belongs to the account module because it returns the complete user.
 */
@ApiTags('subscription')
@AllowWithoutPlan()
@Controller('subscription')
export class PlanController {
  constructor(private readonly accounts: AccountService) {}

  @Post('select-plan')
  @HttpCode(200)
  @ApiOperation({ operationId: 'selectPlan', summary: 'Select the free plan' })
  @ApiOkResponse({ type: LoginResponse })
  async select(@Body() _body: SelectPlanDto, @CurrentOwner() owner: SignedIn): Promise<LoginResponse> {
    return { success: true, user: toUserProfile(await this.accounts.chooseFreePlan(owner)) };
  }
}

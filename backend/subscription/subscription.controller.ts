import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, type SignedIn, AllowApiTokens } from '../platform/http';
import { AllowWithoutPlan } from './plan.guard';
import { toSubscriptionStatusResponse } from './subscription.presenter';
import { SubscriptionService } from './subscription.service';
import { SubscriptionStatusResponse } from './subscription.dto';

@ApiTags('subscription')
@AllowWithoutPlan()
@Controller('subscription')
export class SubscriptionController {
  constructor(private readonly subscription: SubscriptionService) {}

  @Get('status')
  @AllowApiTokens('account:read')
  @ApiOperation({
    operationId: 'getSubscriptionStatus',
    summary: 'Get the plan and credits of the signed-in user',
  })
  @ApiOkResponse({ type: SubscriptionStatusResponse })
  async status(@CurrentOwner() owner: SignedIn): Promise<SubscriptionStatusResponse> {
    const account = await this.subscription.getAccount(owner);
    return toSubscriptionStatusResponse(account, this.subscription.featuresOf(account));
  }
}

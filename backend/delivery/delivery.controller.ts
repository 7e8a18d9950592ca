import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowApiTokens, CurrentOwner, type Owner } from '../platform/http';
import { DeliverySummaryResponse } from './delivery.dto';
import { DeliveryRepository } from './delivery-repository';

@ApiTags('database')
@Controller('db/delivery')
export class DeliveryController {
  constructor(private readonly deliveries: DeliveryRepository) {}

  @Get()
  @AllowApiTokens('account:read')
  @ApiOperation({
    operationId: 'getDelivery',
    summary: 'Get when listings were last delivered, and how many are waiting',
  })
  @ApiOkResponse({ type: DeliverySummaryResponse })
  async summary(@CurrentOwner() owner: Owner): Promise<DeliverySummaryResponse> {
    const [lastDeliveredAt, waiting] = await Promise.all([
      this.deliveries.lastDeliveredAt(owner),
      this.deliveries.countPending(owner),
    ]);
    return { success: true, lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null, waiting };
  }
}

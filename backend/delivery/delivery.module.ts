import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { SubscriptionModule } from '../subscription';
import { DeliveryRepository } from './delivery-repository';
import { DeliveryLog } from './delivery-log';
import { DeliveryMetrics } from './delivery-metrics';
import { DeliveryController } from './delivery.controller';
import { DeliveryService } from './delivery.service';
import { JobDeliveryController } from './job-delivery.controller';
import { JobDeliveryService } from './job-delivery.service';
import { ListingUpdates } from './listing-update-repository';
import { RefusedListingRepository } from './refused-listing-repository';

@Module({
  imports: [AuthModule, DatabaseConfigModule, JobsModule, SubscriptionModule],
  controllers: [DeliveryController, JobDeliveryController],
  providers: [
    DeliveryRepository,
    DeliveryLog,
    DeliveryMetrics,
    DeliveryService,
    JobDeliveryService,
    ListingUpdates,
    RefusedListingRepository,
  ],
  exports: [DeliveryService, ListingUpdates],
})
export class DeliveryModule {}

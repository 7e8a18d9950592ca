import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { KnownPlacesModule } from '../known-places';
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
import { TableReader } from './table-reader';
import { UndeliveredListingRepository } from './undelivered-listing.repository';
import { UndeliveredReader } from './undelivered-reader';

@Module({
  imports: [AuthModule, DatabaseConfigModule, JobsModule, KnownPlacesModule, SubscriptionModule],
  controllers: [DeliveryController, JobDeliveryController],
  providers: [
    DeliveryRepository,
    DeliveryLog,
    DeliveryMetrics,
    DeliveryService,
    JobDeliveryService,
    ListingUpdates,
    RefusedListingRepository,
    TableReader,
    UndeliveredListingRepository,
    UndeliveredReader,
  ],
  exports: [DeliveryService, ListingUpdates],
})
export class DeliveryModule {}

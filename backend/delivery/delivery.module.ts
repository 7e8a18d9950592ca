import { Module } from '@nestjs/common';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { DeliveryBook } from './delivery-book';
import { DeliveryLog } from './delivery-log';
import { DeliveryMetrics } from './delivery-metrics';
import { DeliveryService } from './delivery.service';
import { RefusedListings } from './refused-listings';

@Module({
  imports: [DatabaseConfigModule, JobsModule],
  providers: [DeliveryBook, DeliveryLog, DeliveryMetrics, DeliveryService, RefusedListings],
  exports: [DeliveryService],
})
export class DeliveryModule {}

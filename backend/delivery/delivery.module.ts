import { Module } from '@nestjs/common';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { DeliveryRepository } from './delivery-repository';
import { DeliveryLog } from './delivery-log';
import { DeliveryMetrics } from './delivery-metrics';
import { DeliveryController } from './delivery.controller';
import { DeliveryService } from './delivery.service';
import { RefusedListingRepository } from './refused-listing-repository';

@Module({
  imports: [DatabaseConfigModule, JobsModule],
  controllers: [DeliveryController],
  providers: [DeliveryRepository, DeliveryLog, DeliveryMetrics, DeliveryService, RefusedListingRepository],
  exports: [DeliveryService],
})
export class DeliveryModule {}

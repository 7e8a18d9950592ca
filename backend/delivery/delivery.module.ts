import { Module } from '@nestjs/common';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { DeliveryBook } from './delivery-book';
import { DeliveryLog } from './delivery-log';
import { DeliveryService } from './delivery.service';

@Module({
  imports: [DatabaseConfigModule, JobsModule],
  providers: [DeliveryBook, DeliveryLog, DeliveryService],
  exports: [DeliveryService],
})
export class DeliveryModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { SubscriptionModule } from '../subscription';
import { ConnectionTrials } from './connection-trials';
import { DatabaseConfigController } from './database-config.controller';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseConfigService } from './database-config.service';
import { DatabaseSecrets } from './database-secrets';
import { DeliveryQueue } from './delivery-queue';
import { ListingStores } from './listing-stores';
import { SampleDatabase } from './sample-database';
import { SortIndexes } from './sort-indexes';
import { StoreOpener } from './store-opener';

@Module({
  imports: [TypeOrmModule.forFeature([DatabaseConfig]), AuthModule, SubscriptionModule],
  controllers: [DatabaseConfigController],
  providers: [
    DatabaseConfigService,
    DatabaseSecrets,
    DeliveryQueue,
    StoreOpener,
    ListingStores,
    ConnectionTrials,
    SampleDatabase,
    SortIndexes,
  ],
  exports: [DatabaseConfigService, DeliveryQueue, ListingStores],
})
export class DatabaseConfigModule {}

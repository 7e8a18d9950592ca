import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { SubscriptionModule } from '../subscription';
import { ConnectionTester } from './connection-tester';
import { DatabaseConfigController } from './database-config.controller';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseConfigService } from './database-config.service';
import { DatabaseSecrets } from './database-secrets';
import { DeliveryQueue } from './delivery-queue';
import { ListingStorePool } from './listing-store-pool';
import { SampleDatabase } from './sample-database';
import { SortIndexService } from './sort-index.service';
import { StoreOpener } from './store-opener';
import { TableMappings } from './table-mappings';

@Module({
  imports: [TypeOrmModule.forFeature([DatabaseConfig]), AuthModule, SubscriptionModule],
  controllers: [DatabaseConfigController],
  providers: [
    DatabaseConfigService,
    DatabaseSecrets,
    DeliveryQueue,
    StoreOpener,
    ListingStorePool,
    ConnectionTester,
    SampleDatabase,
    SortIndexService,
    TableMappings,
  ],
  exports: [DatabaseConfigService, DeliveryQueue, ListingStorePool, TableMappings],
})
export class DatabaseConfigModule {}

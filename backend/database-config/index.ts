export { DatabaseFailed, DatabaseNotConfigured } from './database-config.errors';
export { DatabaseConfigModule } from './database-config.module';
export { type DatabaseConfigInput as DatabaseChoice, DatabaseConfigService, type DatabaseStatus } from './database-config.service';
export { DELIVERY_QUEUE, type DeliveryData, DeliveryQueue } from './delivery-queue';
export { ListingStorePool as ListingStores } from './listing-store-pool';

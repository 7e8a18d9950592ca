export { CONNECTED_USERS_SQL } from './connected-users';
export {
  ChangeOutcomeUnknown,
  ColumnMissing,
  DatabaseBusy,
  DatabaseFailed,
  DatabaseNotConfigured,
  DatabaseRefused,
  DatabaseReplaced,
  DatabaseUnreachable,
  RowRefused,
} from './database-config.errors';
export { DatabaseConfigModule } from './database-config.module';
export {
  type DatabaseConfigInput,
  DatabaseConfigService,
  type DatabaseStatus,
} from './database-config.service';
export { DELIVERY_QUEUE, type DeliveryData, DeliveryQueue } from './delivery-queue';
export { ListingStorePool } from './listing-store-pool';
export { TableMappings } from './table-mappings';

export { DatabaseFailed, DatabaseNotConfigured } from './database-config.errors';
export { DatabaseConfigModule } from './database-config.module';
export { type DatabaseChoice, DatabaseConfigService, type DatabaseStatus } from './database-config.service';
export { ListingStores } from './listing-stores';

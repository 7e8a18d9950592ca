export { DatabaseNotConfigured, DatabaseProviderUnavailable } from './database-config.errors';
export { DatabaseConfigModule } from './database-config.module';
export { type DatabaseChoice, DatabaseConfigService, type DatabaseStatus } from './database-config.service';

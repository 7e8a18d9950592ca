export { BatchLoader } from './batch-loader';
export { DATABASE_CONNECTION, KEEPALIVE_STATEMENT, pgOptions, type DatabaseConnection } from './connection';
export { migrate } from './data-source';
export { DatabaseModule, InjectConnection } from './database.module';
export { PostgresListener } from './postgres-listener';
export { bigintTransformer, entityColumns, selectColumns } from './select-columns';
export { SessionLocks, type SessionLock } from './session-locks';
export { SharedSessionLocks } from './shared-session-locks';
export { Transaction } from './transaction';

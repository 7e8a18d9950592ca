export { findRunningPostgres } from './running-postgres';
export {
  connectionUrl,
  type EmbeddedPostgres,
  type PostgresConnection,
  startEmbeddedPostgres,
} from './embedded-postgres';
export { DataFolderInUse, EmbeddedPostgresError } from './embedded-postgres-error';
export { stopOrphanedServer, postmasterPid } from './orphaned-server';

export { findRunningPostgres as runningPostgres } from './running-postgres';
export {
  connectionUrl,
  type EmbeddedPostgres,
  type PostgresConnection,
  startEmbeddedPostgres,
} from './embedded-postgres';
export { DataFolderInUse, EmbeddedPostgresError } from './embedded-postgres-error';
export { stopOrphanedServer as endOrphan, postmasterPid } from './orphaned-server';

export { runningPostgres } from './running';
export {
  connectionUrl,
  type EmbeddedPostgres,
  type PostgresConnection,
  startEmbeddedPostgres,
} from './embedded-postgres';
export { DataFolderInUse, EmbeddedPostgresError } from './embedded-postgres-error';
export { endOrphan, postmasterPid } from './orphan';

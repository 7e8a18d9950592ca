import { DEFAULT_DATABASE_PORTS, maskSecret, type SecretField } from '@libs/constants';
import type { SavedDatabaseConfig } from './database-config.service';
import type {
  DatabaseConnectionResponse,
  DatabaseAvailabilityResponse,
  DatabaseConfigResponse,
  DatabaseMessageResponse,
} from './database-config.dto';

export const toDatabaseConfigResponse = (
  saved: SavedDatabaseConfig | null,
  availability: DatabaseAvailabilityResponse,
): DatabaseConfigResponse => ({
  success: true,
  config: saved && toDatabaseConnectionResponse(saved),
  availability,
});

/** Converts a saved configuration for the API. Secrets are included only in masked form. */
function toDatabaseConnectionResponse({ config, form }: SavedDatabaseConfig): DatabaseConnectionResponse {
  const masked = (field: SecretField): string => maskSecret(field, form?.[field] ?? '');
  return {
    provider: config.provider,
    ssl: config.ssl,
    sample: config.sample,
    sortIndexes: config.sortIndexes,
    port: masked('port') || DEFAULT_DATABASE_PORTS[config.provider],
    mysqlUrl: masked('mysqlUrl'),
    supabaseUrl: masked('supabaseUrl'),
    supabasePublishableKey: masked('supabasePublishableKey'),
    postgresUrl: masked('postgresUrl'),
    host: masked('host'),
    database: masked('database'),
    username: masked('username'),
    password: masked('password'),
  };
}

export const toDatabaseMessageResponse = (message: string): DatabaseMessageResponse => ({
  success: true,
  message,
});

import {
  BUSINESS_TABLE,
  DEFAULT_DATABASE_PORTS,
  maskSecret,
  type DatabaseProvider,
  type SecretField,
} from '@libs/constants';
import { detailFields, type FieldSelection, selectedDetails } from '@libs/listing';
import { addFieldsSql, type OptionalColumns, type TableName } from '@libs/listing-store';
import type { SavedDatabaseConfig } from './database-config.service';
import type {
  ChosenFieldsResponse,
  DatabaseFieldsResponse,
  DatabaseConnectionResponse,
  DatabaseAvailabilityResponse,
  DatabaseConfigResponse,
  DatabaseMessageResponse,
} from './database-config.dto';
import { indexedColumns, type SortIndexProgress } from './sort-index-progress';
import type { SortIndexResponse } from './sort-indexes.dto';

export const toDatabaseConfigResponse = (
  saved: SavedDatabaseConfig | null,
  availability: DatabaseAvailabilityResponse,
): DatabaseConfigResponse => ({
  success: true,
  config: saved && toDatabaseConnectionResponse(saved),
  availability,
});

/** Converts a saved configuration for the API. Secrets are included only in masked form. */
function toDatabaseConnectionResponse({
  config,
  form,
  server,
}: SavedDatabaseConfig): DatabaseConnectionResponse {
  const masked = (field: SecretField): string => maskSecret(field, form?.[field] ?? '');
  return {
    provider: config.provider,
    ssl: config.ssl,
    sample: config.sample,
    sortIndexes: config.sortIndexes && toSortIndexResponse(config.sortIndexes),
    server,
    ownTable: config.ownTable,
    table: config.mapping ? shownTable(config.mapping) : config.ownTable ? null : BUSINESS_TABLE,
    port: masked('port') || DEFAULT_DATABASE_PORTS[config.provider],
    hasCaCertificate: (form?.caCertificate ?? '') !== '',
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

export const toSortIndexResponse = (progress: SortIndexProgress): SortIndexResponse => ({
  ...progress,
  columns: progress.columns ?? [],
  indexed: indexedColumns(progress),
});

const shownTable = ({ schema, table }: TableName): string => (schema === null ? table : `${schema}.${table}`);

export const toDatabaseMessageResponse = (message: string): DatabaseMessageResponse => ({
  success: true,
  message,
});

export const toDatabaseFieldsResponse = (selection: FieldSelection): DatabaseFieldsResponse => ({
  success: true,
  set: selection.set,
  fields: selectedDetails(selection),
  available: detailFields().map(({ name, label, personal = false }) => ({ name, label, personal })),
});

/** @param provider the current provider; null if the table could not be checked */
export const toChosenFieldsResponse = (
  selection: FieldSelection,
  { missing }: OptionalColumns,
  provider: DatabaseProvider | null,
): ChosenFieldsResponse => ({
  ...toDatabaseFieldsResponse(selection),
  missing: [...missing],
  sql:
    missing.length === 0 || provider === null || provider === 'none' ? null : addFieldsSql(provider, missing),
});

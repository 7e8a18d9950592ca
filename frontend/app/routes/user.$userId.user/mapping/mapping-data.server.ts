import { ApiError, isSessionOver, unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import type { TableMappingResponse, UserColumns, UserTables } from '~/services/api/api-types';
import { MAP_PARAM, SCHEMA_PARAM, SEARCH_PARAM, TABLE_PARAM } from './mapping-action';

export interface MappingData {
  mapping: TableMappingResponse['mapping'];
  fields: TableMappingResponse['fields'];
  /** The list of tables; null while the form is closed, or a table is chosen. */
  tables: UserTables | null;
  /** The chosen table; null if there is none. */
  table: UserColumns | null;
  search: string;
  isOpen: boolean;
  /** Why the tables or the columns could not be read. */
  error: string | null;
}

/** Loads the mapping. The user's database is asked only while the form is open. */
export async function readMapping(api: Api, { searchParams }: URL): Promise<MappingData> {
  const { mapping, fields } = await unwrap(api.GET('/api/db/mapping'));
  const search = searchParams.get(SEARCH_PARAM) ?? '';
  const isOpen = searchParams.has(MAP_PARAM);
  const data = { mapping, fields, tables: null, table: null, search, isOpen, error: null };
  if (!isOpen) return data;
  const table = searchParams.get(TABLE_PARAM) ?? '';
  const schema = searchParams.get(SCHEMA_PARAM) ?? '';
  try {
    if (table === '')
      return { ...data, tables: await unwrap(api.GET('/api/db/tables', { params: { query: { search } } })) };
    const query = { table, ...(schema !== '' && { schema }) };
    return { ...data, table: await unwrap(api.GET('/api/db/columns', { params: { query } })) };
  } catch (error) {
    if (!(error instanceof ApiError) || isSessionOver(error)) throw error;
    return { ...data, error: error.message };
  }
}

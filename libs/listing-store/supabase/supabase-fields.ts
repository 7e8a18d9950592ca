import { StoreError } from '../store-error';
import type { SupabaseApi } from './supabase-api';

/** Returns the optional columns of the table. A project with an earlier setup cannot say, and writes none of them. */
export async function loadFieldNames(api: SupabaseApi): Promise<ReadonlySet<string>> {
  try {
    const names = await api.callFunction('gazetteer_fields', {});
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch (error) {
    if (error instanceof StoreError && NO_FUNCTION_CODES.includes(error.code)) return new Set();
    throw error;
  }
}

const NO_FUNCTION_CODES = ['PGRST202', '42883'];

import { StoreError } from '../store-error';
import type { SupabaseApi } from './supabase-api';

/** Returns the optional columns of the table. A project with an earlier setup cannot say, and writes none of them. */
export async function loadFieldNames(api: SupabaseApi): Promise<ReadonlySet<string>> {
  try {
    const names = await api.callFunction('gazetteer_fields', {});
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch (error) {
    if (isMissingFunction(error)) return new Set();
    throw error;
  }
}

const NO_FUNCTION_CODES = ['PGRST202', '42883'];

/** Returns whether a project lacks a function, because its setup SQL is of an earlier version. */
export const isMissingFunction = (error: unknown): boolean =>
  error instanceof StoreError && NO_FUNCTION_CODES.includes(error.code);

import { SETUP_SQL_NEEDED } from '@libs/constants';
import { networkFailure, type Endpoint } from '../network-errors';
import { postgresFailure } from '../postgres/postgres-errors';
import { StoreError } from '../store-error';

interface PostgrestError {
  code?: string;
  message: string;
  /** HTTP status of the response, set by `SupabaseApi`. */
  status?: number;
}

export const PROJECT_URL_HINT = 'Check the project URL: https://<project>.supabase.co.';

/** Converts an error from a Supabase project to a StoreError. */
export function supabaseFailure(error: unknown, endpoint: Endpoint): StoreError {
  if (error instanceof StoreError) return error;
  const known = networkFailure(error, endpoint);
  if (known) return known;
  const { code = '', message = String(error), status = 0 } = error as PostgrestError;
  const options = { cause: error, code };
  // Node's HTTP parser: the headers are too long, or what arrives is not HTTP.
  if (code.startsWith('HPE_')) return new StoreError('permanent', message, PROJECT_URL_HINT, options);
  if (['PGRST205', 'PGRST202', 'PGRST204', '42P01', '42703', '42883'].includes(code))
    return new StoreError('permanent', message, SETUP_SQL_NEEDED, options);
  if (code === '42501') return new StoreError('permanent', message, SETUP_SQL_NEEDED, options);
  if (status === 401 || status === 403 || /invalid api key|no api key/i.test(message))
    return new StoreError(
      'permanent',
      message,
      'Check the publishable key: Project, Settings, API Keys.',
      options,
    );
  if (/^PGRST00|^PGRST003/.test(code) || status >= 500 || status === 429)
    return new StoreError(
      'transient',
      message,
      'The project is not responding (is it paused?): try again.',
      options,
    );
  // The code is neither PostgREST's nor the database's, so another service is responding at this address.
  if (status >= 400 && !/^(PGRST\w+|[0-9A-Z]{5})$/.test(code))
    return new StoreError('permanent', message || `HTTP ${status}`, PROJECT_URL_HINT, options);
  return postgresFailure(error, endpoint);
}

/** Code of an action that failed halfway, and so did its reversal. */
export const PARTLY_DONE = 'PARTLY_DONE';

export function throwPartlyDone(cause: unknown): never {
  throw new StoreError(
    'permanent',
    'Only some of the rows were changed, and they could not be changed back.',
    'Check these rows in your table.',
    { cause, code: PARTLY_DONE, isOutcomeUnknown: true },
  );
}

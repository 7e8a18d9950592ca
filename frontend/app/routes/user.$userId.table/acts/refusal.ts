import { cleanupError, RUN_MESSAGES, TABLE_MESSAGES } from '@libs/constants';
import type { ApiError } from '~/services/api-request';
import type { TableActName, TableActRefusal } from './table-act';

/** Statuses that tell the user what is wrong with what they asked: their sentence is shown as it is. */
const OWN_SENTENCE = [400, 403, 409];
const isOfDatabase = ({ code }: ApiError) => code?.startsWith('database.') ?? false;

/** What to say of an act that failed (spec §8, Table). `error` null: no answer came at all. */
export function refusal(act: TableActName, error: ApiError | null): TableActRefusal {
  const detail = error?.message ?? null;
  if (error && OWN_SENTENCE.includes(error.status) && !isOfDatabase(error))
    return { act, ok: false, message: error.details[0]?.message ?? error.message, detail: null };
  return { act, ok: false, message: sentence(act, error), detail };
}

/** One of two: the database refused, or something nobody foresaw. */
function sentence(act: TableActName, error: ApiError | null): string {
  const isRefused = error !== null && error.status !== 0;
  if (act === 'delete') return isRefused ? TABLE_MESSAGES.deleteFailed : TABLE_MESSAGES.deleteUnexpected;
  if (act === 'duplicates' || act === 'remove-duplicates')
    return cleanupError(error?.message ?? RUN_MESSAGES.unknown);
  return isRefused ? TABLE_MESSAGES.updateFailed : TABLE_MESSAGES.updateUnexpected;
}

import { cleanupError, JOB_MESSAGES, TABLE_MESSAGES } from '@libs/constants';
import type { ApiError } from '~/services/api/api-client';
import type { TableAction, TableActionFailure } from './table-action';

/** Statuses that tell the user what is wrong with what they asked: their sentence is shown as it is. */
const EXPLAINED_STATUSES = [400, 403, 409];
const isDatabaseError = ({ code }: ApiError) => code?.startsWith('database.') ?? false;

/** What to say of an act that failed (spec §8, Table). `error` null: no answer came at all. */
export function actionFailure(action: TableAction, error: ApiError | null): TableActionFailure {
  const detail = error?.message ?? null;
  if (error && EXPLAINED_STATUSES.includes(error.status) && !isDatabaseError(error))
    return { action, ok: false, message: error.details[0]?.message ?? error.message, detail: null };
  return { action, ok: false, message: failureMessage(action, error), detail };
}

/** One of two: the database refused, or something nobody foresaw. */
function failureMessage(action: TableAction, error: ApiError | null): string {
  const isAnswered = error !== null && error.status !== 0;
  if (action === 'delete') return isAnswered ? TABLE_MESSAGES.deleteFailed : TABLE_MESSAGES.deleteUnexpected;
  if (action === 'duplicates' || action === 'remove-duplicates')
    return cleanupError(error?.message ?? JOB_MESSAGES.unknown);
  return isAnswered ? TABLE_MESSAGES.updateFailed : TABLE_MESSAGES.updateUnexpected;
}

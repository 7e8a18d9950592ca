import { cleanupError, JOB_MESSAGES, TABLE_MESSAGES } from '@libs/constants';
import { isTemporary, type ApiError } from '~/services/api/api-client';
import type { TableAction, TableActionFailure } from './table-action';

/** For these statuses, the error message explains what is wrong with the request and is shown unchanged. */
const EXPLAINED_STATUSES = [400, 403, 409];
const isDatabaseError = ({ code }: ApiError) => code?.startsWith('database.') ?? false;

/** Returns the result of a failed action (spec §8, Table). `error` is null if no response arrived. */
export function actionFailure(action: TableAction, error: ApiError | null): TableActionFailure {
  const detail = error?.message ?? null;
  if (error && EXPLAINED_STATUSES.includes(error.status) && !isDatabaseError(error))
    return { action, ok: false, message: error.details[0]?.message ?? error.message, detail: null };
  return { action, ok: false, message: failureMessage(action, error), detail };
}

/** Returns the message for a failure caused by the database or by an unexpected error. */
function failureMessage(action: TableAction, error: ApiError | null): string {
  if (error && isTemporary(error.code)) return error.message;
  const isAnswered = error !== null && error.status !== 0;
  if (action === 'delete') return isAnswered ? TABLE_MESSAGES.deleteFailed : TABLE_MESSAGES.deleteUnexpected;
  if (action === 'duplicates' || action === 'remove-duplicates')
    return cleanupError(error?.message ?? JOB_MESSAGES.unknown);
  return isAnswered ? TABLE_MESSAGES.updateFailed : TABLE_MESSAGES.updateUnexpected;
}

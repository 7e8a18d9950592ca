import { cleanupError, JOB_MESSAGES, pluralize, SETUP_SQL_NEEDED, TABLE_MESSAGES } from '@libs/constants';
import { isTemporary, type ApiError } from '~/services/api/api-client';
import type { TableAction, TableActionFailure } from './table-action';

/** For these statuses and codes, the error message explains what is wrong with the request and is shown unchanged. */
const EXPLAINED_STATUSES = [400, 403, 409];
const EXPLAINED_CODES = [
  'table.undo_too_large',
  'table.too_many_rows_to_search',
  'database.change_unknown',
  'database.no_column',
  'database.replaced',
];
const isDatabaseError = ({ code }: ApiError) => code?.startsWith('database.') ?? false;
const isExplained = (error: ApiError) =>
  EXPLAINED_CODES.includes(error.code ?? '') ||
  (EXPLAINED_STATUSES.includes(error.status) && !isDatabaseError(error));

/** A project whose setup SQL is of an earlier version can be read, but lacks functions that change it. */
const needsSetup = ({ code, message }: ApiError) =>
  code === 'database.refused' && message.endsWith(SETUP_SQL_NEEDED);

/** Returns the result of a failed action (spec §8, Table). `error` is null if no response arrived. */
export function actionFailure(action: TableAction, error: ApiError | null): TableActionFailure {
  const detail = error?.message ?? null;
  if (error && isExplained(error))
    return { action, ok: false, message: explanation(action, error), detail: null };
  return { action, ok: false, message: failureMessage(action, error), detail };
}

/** Returns why a request was refused. For a pasted text, says which of its rows is the reason. */
function explanation(action: TableAction, { details: [first, ...others], message }: ApiError): string {
  if (!first) return message;
  const [, row] = /^rows\[(\d+)\]\.values/.exec(first.path) ?? [];
  if (action !== 'paste' || row === undefined) return first.message;
  const more = others.length > 0 ? ` (and ${pluralize(others.length, 'other', 'others')})` : '';
  return `Nothing was pasted, because of row ${Number(row) + 1} of the text${more}: ${first.message}`;
}

/** Returns the message for a failure caused by the database or by an unexpected error. */
function failureMessage(action: TableAction, error: ApiError | null): string {
  if (error && isTemporary(error.code)) return error.message;
  if (error && needsSetup(error)) return `This needs the current setup of your project. ${SETUP_SQL_NEEDED}`;
  const isAnswered = error !== null && error.status !== 0;
  if (action === 'delete') return isAnswered ? TABLE_MESSAGES.deleteFailed : TABLE_MESSAGES.deleteUnexpected;
  if (action === 'duplicates' || action === 'remove-duplicates')
    return cleanupError(error?.message ?? JOB_MESSAGES.unknown);
  return isAnswered ? TABLE_MESSAGES.updateFailed : TABLE_MESSAGES.updateUnexpected;
}

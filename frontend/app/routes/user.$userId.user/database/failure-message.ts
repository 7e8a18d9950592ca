import { DATABASE_MESSAGES, saveFailedWithStatus } from '@libs/constants';
import type { ApiError } from '~/services/api/api-client';
import type { DatabaseAction } from './database-action';

/** Messages for a connection that was lost before the response. */
const UNREACHED_MESSAGES: Record<DatabaseAction, string> = {
  'test-database': DATABASE_MESSAGES.testFailed,
  'test-saved': DATABASE_MESSAGES.testFailed,
  'save-database': DATABASE_MESSAGES.saveFailed,
  'sample-database': DATABASE_MESSAGES.saveFailed,
  'clear-database': DATABASE_MESSAGES.clearFailed,
  'choose-fields': DATABASE_MESSAGES.saveFailed,
  'preview-mapping': DATABASE_MESSAGES.testFailed,
  'save-mapping': DATABASE_MESSAGES.saveFailed,
  'remove-mapping': DATABASE_MESSAGES.saveFailed,
};

/**
 * Returns the message for a failed action (spec §8, Database). This is the server's message or, if there is none, the
 * action's default message.
 */
export function failureMessage(action: DatabaseAction, { status, message, serverMessage }: ApiError): string {
  if (serverMessage !== null) return serverMessage;
  if (status === 0) return UNREACHED_MESSAGES[action];
  if (action === 'test-database' || action === 'test-saved')
    return `HTTP ${status}${message.startsWith('HTTP ') ? '' : `: ${message}`}`;
  return action === 'clear-database' ? DATABASE_MESSAGES.clearFailed : saveFailedWithStatus(status);
}

import { DATABASE_MESSAGES, saveFailedWithStatus } from '@libs/constants';
import type { ApiError } from '~/services/api/api-client';
import type { DatabaseAction } from './database-action';

/** Returns the message of a failed action (spec §8, Database): the server's, else that of the action. */
export function failureMessage(action: DatabaseAction, { status, message, serverMessage }: ApiError): string {
  if (serverMessage !== null) return serverMessage;
  if (status === 0) return message;
  if (action === 'test-database') return `HTTP ${status}${message.startsWith('HTTP ') ? '' : `: ${message}`}`;
  return action === 'clear-database' ? DATABASE_MESSAGES.clearFailed : saveFailedWithStatus(status);
}

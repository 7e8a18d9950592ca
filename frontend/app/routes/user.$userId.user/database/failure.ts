import { DATABASE_MESSAGES, saveFailedWith } from '@libs/constants';
import type { ApiError } from '~/services/api-request';
import type { DatabaseAct } from './database-act';

/** The sentence for an act that failed (spec §8, Database): what the server said, else that of the act. */
export function failureOf(act: DatabaseAct, { status, message, said }: ApiError): string {
  if (said !== null) return said;
  if (status === 0) return message;
  if (act === 'test-database') return `HTTP ${status}${message.startsWith('HTTP ') ? '' : `: ${message}`}`;
  return act === 'clear-database' ? DATABASE_MESSAGES.clearFailed : saveFailedWith(status);
}

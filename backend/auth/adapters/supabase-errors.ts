import type { AuthError } from '@supabase/supabase-js';
import { TooManyAttempts } from '../../platform/http';
import { IdentityUnavailable } from '../auth.errors';
import { isUnavailable } from './supabase-client';

const DEFAULT_MAIL_WAIT_SECONDS = 60;

/** Converts an error that any Supabase call may return. Returns null for other errors. */
export function commonError(error: AuthError): Error | null {
  if (isUnavailable(error)) return new IdentityUnavailable({ cause: error });
  return error.status === 429 ? new TooManyAttempts(retryAfterSecondsOf(error)) : null;
}

/** Returns the number of seconds in messages such as "… after 59 seconds." */
const retryAfterSecondsOf = ({ message }: AuthError) =>
  Number(/(\d+) seconds?/.exec(message)?.[1] ?? DEFAULT_MAIL_WAIT_SECONDS);

import { CREDITS_MESSAGES, JOB_MESSAGES, subscriptionUnreachable } from '@libs/constants';
import { ApiError } from '../api/api-client';

/** Returns the message to show when credits fail to load (spec §4 and §8). */
export function creditsErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return CREDITS_MESSAGES.notLoaded;
  if (error.status === 401) return CREDITS_MESSAGES.sessionExpired;
  if (error.status >= 500) return CREDITS_MESSAGES.unavailable;
  return subscriptionUnreachable(error.message || JOB_MESSAGES.unknown);
}

import { NoLane } from '@libs/lanes';
import { TooManyAttempts } from '../request-errors';

/** Returns a handler of errors that tells the caller of work for which there is no lane to come back later. */
export const refuseWithoutLane =
  (retrySeconds: number) =>
  (error: unknown): never => {
    throw error instanceof NoLane ? new TooManyAttempts(retrySeconds) : error;
  };

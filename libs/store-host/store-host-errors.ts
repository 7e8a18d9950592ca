import { OUTCOME_UNKNOWN_HINT, StoreError } from '@libs/listing-store';

/** Why a host ended, as a label of the metric. */
export type EndReason =
  /** It reached a limit of its memory. */
  | 'memory'
  /** It was busy for too long and was killed. */
  | 'unresponsive'
  /** An error that nobody caught, or a signal of its own. */
  | 'crash'
  /** Somebody else killed it: the kernel for want of memory, or a person. */
  | 'killed'
  /** It used up its CPU time. */
  | 'cpu'
  /** It ended before it was ready. */
  | 'start'
  /** The pool ended it: it was replaced, or the application stops. */
  | 'closed';

const WHY: Readonly<Record<EndReason, string>> = {
  memory: 'it took too much memory',
  unresponsive: 'it did not answer',
  crash: 'it broke',
  killed: 'it was interrupted',
  cpu: 'it took too much time',
  start: 'it could not be started',
  closed: 'it was closed',
};

export const END_REASONS = Object.keys(WHY) as readonly EndReason[];

/** The host ended during a call. Never leaves this library: the call is repeated, or ends with `hostLost`. */
export class HostEnded extends Error {
  override readonly name = 'HostEnded';

  constructor(readonly reason: EndReason) {
    super(`the host ended: ${reason}`);
  }
}

/** A turn in quarantine ended during a call. Never leaves this library: the call continues in another turn. */
export class TurnEnded extends Error {
  override readonly name = 'TurnEnded';
}

/** @param isEdit whether the call may have changed rows and is not repeated */
export const hostLost = (reason: EndReason, isEdit: boolean): StoreError =>
  failure('HOST_LOST', `The conversation with the database ended: ${WHY[reason]}.`, isEdit);

/** @param isEdit whether the call may have changed rows and is not repeated */
export const deadlineExceeded = (isEdit: boolean): StoreError =>
  failure('DEADLINE', 'The database took too long.', isEdit);

/** @param isEdit whether the call may have changed rows and is not repeated */
export const storeClosed = (isEdit = false): StoreError => failure('', 'The connection is closed.', isEdit);

/** The user's other calls have taken all places, and none of them has ended for a while. */
export const tooManyCalls = (): StoreError =>
  new StoreError(
    'transient',
    'Too much is in progress in this database.',
    'Wait until your other downloads and requests have ended, and try again.',
    { code: 'TOO_MANY_CALLS' },
  );

/** Other users' calls have kept the quarantine busy for a long time. */
export const quarantineBusy = (): StoreError =>
  new StoreError(
    'transient',
    'Many databases are being checked at the moment.',
    'Wait a minute, and try again.',
    { code: 'QUARANTINE_BUSY' },
  );

/** Other users' connection tests have taken all lanes for a long time. */
export const tooManyTests = (): StoreError =>
  new StoreError('transient', 'Too many connection tests are in progress.', 'Wait a minute, and try again.', {
    code: 'TOO_MANY_TESTS',
  });

export const testTooLong = (deadlineMs: number): StoreError =>
  new StoreError(
    'transient',
    `The connection test was ended after ${deadlineMs / 1_000} seconds.`,
    'Find out why the server responds so slowly, and try again.',
    { code: 'DEADLINE' },
  );

export const testInterrupted = (): StoreError =>
  new StoreError(
    'transient',
    'The connection test was ended, because other users were waiting.',
    'Try again.',
    { code: 'TURN_ENDED' },
  );

/** From this time on, a database that ended its host is considered broken until somebody fixes it. */
const PERMANENT_AFTER_TIMES = 3;

/** @param times how often the user's database ended a host by itself */
export function heldOff({ times, waitMs }: { times: number; waitMs: number }): StoreError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new StoreError(
    times < PERMANENT_AFTER_TIMES ? 'transient' : 'permanent',
    `The database ended the conversation by force. It is tried again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    'Look at the server: what it sends cannot be processed.',
    { code: 'HELD_OFF' },
  );
}

function failure(code: string, message: string, isEdit: boolean): StoreError {
  const hint = isEdit ? OUTCOME_UNKNOWN_HINT : 'Try again.';
  return new StoreError('transient', message, hint, { code, isOutcomeUnknown: isEdit });
}

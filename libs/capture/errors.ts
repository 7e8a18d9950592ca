/**
 * What a search can fail with. The class says what happens next (driver.md §7):
 * site verdicts are never counted as a failed try of the task; our own failures are tried again.
 */
export abstract class CaptureError extends Error {
  abstract readonly code: string;
  override get name() {
    return this.constructor.name;
  }
}

/** The service refuses us (block page, 429, no `)]}'` prefix): open the circuit breaker, ask the user. Never retried through. */
export class SourceBlocked extends CaptureError {
  readonly code = 'blocked';
}

/** The service shows a reduced view to signed-out visitors: a verdict on the session, handled like a block. */
export class LimitedView extends CaptureError {
  readonly code = 'limited_view';
}

/** The consent page came back after it was answered. */
export class ConsentFailed extends CaptureError {
  readonly code = 'consent';
}

/** A failure that may pass: the task is handed back and counts as one failed try. */
export abstract class RetryableError extends CaptureError {}

/** The body has a shape that no reader knows, and the page could not be read either. */
export class UnknownResponseFormat extends RetryableError {
  readonly code = 'unknown_format';
}

/** Rows stopped coming before the list's end. */
export class SearchStalled extends RetryableError {
  readonly code = 'stall';
}

/** The connection failed. */
export class NetworkFailed extends RetryableError {
  readonly code = 'network';
}

/** An empty answer that the service did not confirm as "nothing found". */
export class UnconfirmedEmptyResult extends RetryableError {
  readonly code = 'unconfirmed_empty';
}

/** The tab died or hung: a new tab is made by itself. */
export class TabLost extends RetryableError {
  readonly code = 'tab_lost';
}

/** The browser died: it is started anew by itself. */
export class BrowserLost extends RetryableError {
  readonly code = 'browser_lost';
}

/** The caller's signal ended the search. */
export class SearchStopped extends CaptureError {
  readonly code = 'stopped';
}

import type { OutageKind } from '@libs/constants';

/**
 * The ways in which a search can fail. The error's class decides what happens next: a decision by the site, such as a
 * block, never counts as a failed attempt of the task, and failures on our side are retried.
 */
export abstract class CaptureError extends Error {
  abstract readonly code: string;
  override get name() {
    return this.constructor.name;
  }
}

/**
 * The service blocks us (block page, 429, no `)]}'` prefix). The circuit breaker opens, and the user must decide. The
 * search is never retried automatically.
 */
export class SourceBlocked extends CaptureError {
  readonly code = 'blocked';
}

/** The service shows a reduced view for signed-out visitors. This is handled like a block. */
export class LimitedView extends CaptureError {
  readonly code = 'limited_view';
}

/**
 * No response came from the service (DNS, connection, TLS, proxy, timeout), or the service itself is out of order (a
 * status of 500 or above). The caller finds out whether the service is unreachable or only this search fails.
 */
export class SourceUnreachable extends CaptureError {
  readonly code = 'unreachable';

  constructor(
    readonly kind: OutageKind,
    message: string,
  ) {
    super(message);
  }
}

/** The consent page appeared again after it was answered. */
export class ConsentFailed extends CaptureError {
  readonly code = 'consent';
}

/** A failure that can be temporary: the task is returned to the queue, and the attempt counts as failed. */
export abstract class RetryableError extends CaptureError {}

/** The body has an unknown format, and the page could not be read either. */
export class UnknownResponseFormat extends RetryableError {
  readonly code = 'unknown_format';
}

/** Rows stopped arriving before the end of the list. */
export class SearchStalled extends RetryableError {
  readonly code = 'stall';
}

/** A response is incomplete, or the service refuses the request. */
export class NetworkFailed extends RetryableError {
  readonly code = 'network';
}

/** An empty response that the service did not confirm as "nothing found". */
export class UnconfirmedEmptyResult extends RetryableError {
  readonly code = 'unconfirmed_empty';
}

/** The tab died or hung; a new tab is opened automatically. */
export class TabLost extends RetryableError {
  readonly code = 'tab_lost';
}

/** The browser died; it is restarted automatically. */
export class BrowserLost extends RetryableError {
  readonly code = 'browser_lost';
}

/** The caller's signal ended the search. */
export class SearchStopped extends CaptureError {
  readonly code = 'stopped';
}

import { shortenText, type OutageKind } from '@libs/constants';

/** Maximum size of an error's message, in bytes of UTF-8. Messages are logged, stored and shown. */
const MAX_MESSAGE_BYTES = 1_024;
/** Control characters and halves of characters. A database may refuse them. */
const UNSTORABLE = /(?!\n)[\p{Cc}\p{Cs}]/gu;
/** Playwright adds what the browser printed lately, and a browser prints what pages write to their consoles. */
const BROWSER_OUTPUT = /\s*Browser logs:[^]*/;

/**
 * The ways in which a search can fail. The error's class decides what happens next: a decision by the site, such as a
 * block, never counts as a failed attempt of the task, and failures on our side are retried.
 */
export abstract class CaptureError extends Error {
  abstract readonly code: string;

  /** @param message of any length; texts of the browser and of its pages are cut */
  constructor(message: string) {
    super(describe(message));
  }

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

/** Returns the message of any error, at most 1 kB of it. */
export const messageOf = (error: unknown): string =>
  describe(error instanceof Error ? error.message : String(error));

function describe(message: string): string {
  const beginning = message.slice(0, MAX_MESSAGE_BYTES + 1).replace(BROWSER_OUTPUT, '');
  return shortenText(beginning.replace(UNSTORABLE, ' '), MAX_MESSAGE_BYTES);
}

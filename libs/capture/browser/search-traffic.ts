import type { CDPSession } from 'playwright';
import { isBlockedUrl } from '../blocking';
import { readPaging } from '../parse';
import type { Permit } from './request-limiter';
import { passOn, readBody, refuse } from './response-body';
import { AsyncSignal } from './waiting';

/** A search request from the page that is waiting to be sent. */
export interface ParkedRequest {
  /** The network id of the request, which is also in the events for its response and its failure. */
  networkId: string;
  /** The id of the request while it is paused. */
  requestId: string;
  offset: number;
  pageSize: number;
}

/** The outcome of a search request that was sent. */
export type SearchReply =
  | { kind: 'body'; status: number; body: string; pageSize: number; tookMs: number }
  /** The service redirects the request to a page that refuses it. */
  | { kind: 'blocked' }
  | { kind: 'failed'; reason: string };

interface RequestInFlight {
  permit: Permit;
  startedAt: number;
  pageSize: number;
}

interface PausedRequest {
  requestId: string;
  networkId?: string;
  request: { url: string };
  responseErrorReason?: string;
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
}

const SEARCH_URL_PATTERN = '*tbm=map*';

/**
 * Controls the search requests that the page in one tab sends by itself. Each request is paused before it leaves the
 * browser, until `send` releases it. The response body is read in the browser process before the page receives it,
 * and the request's permit is released at that moment.
 */
export class SearchTraffic {
  readonly changed = new AsyncSignal();
  private accepting = false;
  private parkedRequests: ParkedRequest[] = [];
  private replies: SearchReply[] = [];
  private requestsInFlight = new Map<string, RequestInFlight>();

  constructor(private readonly cdp: CDPSession) {
    cdp.on('Fetch.requestPaused', (event) => void this.onPaused(event));
    cdp.on('Network.loadingFailed', ({ requestId, errorText, canceled }) =>
      this.onFailed(requestId, errorText, canceled === true),
    );
  }

  /**
   * Starts to pause and read search requests. A service worker would hide these requests, so the context must block
   * service workers.
   */
  async watch(): Promise<void> {
    const stages = ['Request', 'Response'] as const;
    await this.cdp.send('Fetch.enable', {
      patterns: stages.map((requestStage) => ({ urlPattern: SEARCH_URL_PATTERN, requestStage })),
    });
  }

  /** Starts a search: all later requests belong to it. */
  begin(): void {
    this.accepting = true;
  }

  /**
   * Discards the requests of a page that is gone and releases their permits. The requests that are still parked have
   * never been sent.
   */
  reset(): void {
    this.accepting = false;
    for (const { permit } of this.requestsInFlight.values()) permit.release();
    this.requestsInFlight.clear();
    this.parkedRequests = [];
    this.replies = [];
    this.changed.notify();
  }

  /** Records that the page did not load completely, so that it might never send a request. */
  documentFailed(error: string): void {
    if (!this.accepting) return;
    this.replies.push({ kind: 'failed', reason: `the page did not load completely ${error}`.trim() });
    this.changed.notify();
  }

  get hasRequestInFlight(): boolean {
    return this.requestsInFlight.size > 0;
  }

  /** Whether no request is parked or in flight and every reply was fetched. */
  get isIdle(): boolean {
    return this.requestsInFlight.size === 0 && this.parkedRequests.length === 0 && this.replies.length === 0;
  }

  nextReply(): SearchReply | undefined {
    return this.replies.shift();
  }

  nextParked(): ParkedRequest | undefined {
    return this.parkedRequests[0];
  }

  /** Sends a parked request. Its permit is released when its response is read, fails, or is no longer needed. */
  send(request: ParkedRequest, permit: Permit): void {
    if (this.parkedRequests[0] !== request) {
      permit.release();
      return;
    }
    this.parkedRequests.shift();
    const { networkId, requestId, pageSize } = request;
    this.requestsInFlight.set(networkId, { permit, startedAt: performance.now(), pageSize });
    this.cdp
      .send('Fetch.continueRequest', { requestId })
      .catch(() => this.onFailed(networkId, 'Failed', true));
  }

  private async onPaused(event: PausedRequest): Promise<void> {
    if (event.responseStatusCode === undefined && event.responseErrorReason === undefined)
      this.onRequest(event);
    else await this.onResponse(event);
  }

  private onRequest(event: PausedRequest): void {
    if (!this.accepting) {
      this.cdp
        .send('Fetch.failRequest', { requestId: event.requestId, errorReason: 'Aborted' })
        .catch(() => undefined);
      return;
    }
    const { offset, size } = readPaging(event.request.url);
    this.parkedRequests.push({
      networkId: networkIdOf(event),
      requestId: event.requestId,
      offset,
      pageSize: size,
    });
    this.changed.notify();
  }

  private async onResponse(event: PausedRequest): Promise<void> {
    const networkId = networkIdOf(event);
    const requestInFlight = this.requestsInFlight.get(networkId);
    // What the page gets: by default, the response as it is.
    let release: () => Promise<unknown> = () =>
      this.cdp.send('Fetch.continueRequest', { requestId: event.requestId });
    const complete = (reply: SearchReply | null) => {
      if (this.requestsInFlight.get(networkId) === requestInFlight) this.complete(networkId, reply);
    };
    try {
      if (!requestInFlight) return;
      const early = replyWithoutBody(event);
      if (early !== undefined) return complete(early);
      release = () => refuse(this.cdp, event);
      const body = await readBody(this.cdp, event);
      if (!body) return complete({ kind: 'failed', reason: 'the response is too large' });
      release = () => passOn(this.cdp, event, body);
      // The browser also returns the beginning of a response that was cut off.
      if (headerOf(event, 'content-encoding') === undefined && body.length < expectedLength(event))
        return complete({ kind: 'failed', reason: 'ERR_CONTENT_LENGTH_MISMATCH' });
      const { startedAt, pageSize } = requestInFlight;
      const tookMs = performance.now() - startedAt;
      const status = event.responseStatusCode ?? 0;
      complete({ kind: 'body', status, body: body.toString('utf8'), pageSize, tookMs });
    } catch {
      // The response could not be read, because the page was left in the meantime or the browser lost the response.
      complete({ kind: 'failed', reason: 'Unreadable' });
    } finally {
      release().catch(() => undefined);
    }
  }

  private onFailed(networkId: string, reason: string, canceled: boolean): void {
    const parked = this.parkedRequests.findIndex((request) => request.networkId === networkId);
    if (parked !== -1) this.parkedRequests.splice(parked, 1);
    if (this.requestsInFlight.has(networkId))
      this.complete(networkId, canceled ? null : { kind: 'failed', reason });
  }

  /** Ends a request: releases its permit and queues its reply. */
  private complete(networkId: string, reply: SearchReply | null): void {
    this.requestsInFlight.get(networkId)?.permit.release();
    this.requestsInFlight.delete(networkId);
    if (reply) this.replies.push(reply);
    this.changed.notify();
  }
}

const headerOf = ({ responseHeaders = [] }: PausedRequest, wanted: string) =>
  responseHeaders.find(({ name }) => name.toLowerCase() === wanted)?.value;

const expectedLength = (event: PausedRequest) => Number(headerOf(event, 'content-length') ?? 0);

const networkIdOf = ({ networkId, requestId }: PausedRequest) => networkId ?? requestId;

/** Returns the reply if the response has no body to be read; null if another request follows. */
function replyWithoutBody(event: PausedRequest): SearchReply | null | undefined {
  const { responseErrorReason, responseStatusCode: status = 0 } = event;
  if (responseErrorReason !== undefined) return { kind: 'failed', reason: responseErrorReason };
  if (status < 300 || status >= 400) return undefined;
  const location = headerOf(event, 'location') ?? '';
  // Any other redirect leads to a new request, which is paused again.
  return isBlockedUrl(location) ? { kind: 'blocked' } : null;
}

import type { CDPSession } from 'playwright';
import { isBlockedUrl } from '../blocking';
import { readPaging } from '../parse';
import type { Permit } from './request-limiter';
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
    const { requestId, responseStatusCode: status = 0 } = event;
    const networkId = networkIdOf(event);
    const requestInFlight = this.requestsInFlight.get(networkId);
    try {
      const reply = requestInFlight ? await this.readReply(event, status, requestInFlight) : null;
      if (this.requestsInFlight.get(networkId) === requestInFlight) this.complete(networkId, reply);
    } catch {
      // The response could not be read, because the page was left in the meantime or the browser lost the response.
      if (this.requestsInFlight.get(networkId) === requestInFlight)
        this.complete(networkId, { kind: 'failed', reason: 'Unreadable' });
    } finally {
      this.cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    }
  }

  private async readReply(
    event: PausedRequest,
    status: number,
    requestInFlight: RequestInFlight,
  ): Promise<SearchReply | null> {
    if (event.responseErrorReason !== undefined) return { kind: 'failed', reason: event.responseErrorReason };
    if (status >= 300 && status < 400) {
      const location = headerOf(event, 'location') ?? '';
      // Any other redirect leads to a new request, which is paused again.
      return isBlockedUrl(location) ? { kind: 'blocked' } : null;
    }
    const response = await this.cdp.send('Fetch.getResponseBody', { requestId: event.requestId });
    const bytes = Buffer.from(response.body, response.base64Encoded ? 'base64' : 'utf8');
    // The browser also returns the beginning of a response that was cut off.
    if (headerOf(event, 'content-encoding') === undefined && bytes.length < expectedLength(event))
      return { kind: 'failed', reason: 'ERR_CONTENT_LENGTH_MISMATCH' };
    const body = bytes.toString('utf8');
    const tookMs = performance.now() - requestInFlight.startedAt;
    return { kind: 'body', status, body, pageSize: requestInFlight.pageSize, tookMs };
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { asset, placeholderImage } from './assets';
import { handleControl, isControlRequest, type ControlledSite } from './control';
import { searchDocument, type DocumentRequest } from './documents';
import type { Exchange } from './exchange';
import { playFault } from './play-fault';
import type { FaultPlan, FaultRule } from './faults';
import {
  blockPage,
  saveConsent,
  consentPage,
  hasConsented,
  redirectToConsentPage,
} from './interstitial-pages';
import { htmlPage } from './html';
import { placeDocument, placePreview } from './place-documents';
import { readBody } from './read-body';
import { html, respond, type SiteResponse } from './respond';
import { searchResponse } from './searches';
import type { AtlasSettings } from './settings';
import type { StatisticsCounter } from './statistics';
import { BRAND, LIMITED_VIEW } from './page-texts';

/** Routes each request to its handler and applies latency, faults and statistics. */
export class Router {
  constructor(
    private readonly site: ControlledSite & { baseUrl: string },
    private readonly settings: AtlasSettings,
    private readonly counter: StatisticsCounter,
    private readonly faults: FaultPlan,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = { request, response, url: new URL(`http://127.0.0.1${request.url ?? '/'}`) };
    const { pathname, searchParams } = exchange.url;
    if (this.settings.control && isControlRequest(exchange.url)) return handleControl(exchange, this.site);
    if (pathname === '/search' && searchParams.get('tbm') === 'map') return this.search(exchange);
    if (pathname === '/gen_204') return respond(exchange, { status: 204, type: 'text/plain', body: '' });
    const image = placeholderImage(pathname);
    if (image) this.counter.count('assets');
    const content = asset(pathname) ?? image;
    return content ? respond(exchange, content) : this.document(exchange);
  }

  private async search(exchange: Exchange): Promise<void> {
    const endSearch = this.counter.startSearch();
    exchange.response.once('close', endSearch);
    const fault = await this.applyLatencyAndFault(exchange, 'search');
    if (fault && (await playFault(exchange, fault))) return endSearch();
    const { world, baseUrl } = this.site;
    const site = { world, baseUrl, settings: this.settings };
    const { response, rowCount } = searchResponse(exchange.url, site, fault?.kind ?? null);
    await respond(exchange, response);
    endSearch();
    this.counter.countRows(rowCount);
  }

  private async document(exchange: Exchange): Promise<void> {
    this.counter.count('documents');
    const fault = exchange.url.pathname.startsWith('/maps')
      ? await this.applyLatencyAndFault(exchange, 'document')
      : null;
    if (fault && (await playFault(exchange, fault))) return;
    return respond(exchange, await this.page(exchange, fault));
  }

  /** Waits for the configured latency and counts the fault that applies to this request. */
  private async applyLatencyAndFault(
    { url }: Exchange,
    kind: 'search' | 'document',
  ): Promise<FaultRule | null> {
    const fault = this.faults.ruleFor(kind, url.pathname + url.search);
    if (fault) this.counter.countFault(fault.kind);
    const waitMs = this.faults.latencyMs + (fault?.kind === 'slow' ? (fault.delayMs ?? 0) : 0);
    if (waitMs > 0) await pause(waitMs);
    return fault;
  }

  private async page({ request, url }: Exchange, fault: FaultRule | null): Promise<SiteResponse> {
    if (url.pathname.startsWith('/sorry/')) return blockPage(url);
    if (url.pathname === '/consent') return consentPage(url);
    if (url.pathname === '/consent/save') return saveConsent(await readBody(request));
    if (!url.pathname.startsWith('/maps')) return html(NOT_FOUND, 404);
    if (this.needsConsent(request)) return redirectToConsentPage(url);
    const limited = fault?.kind === 'limitedView' ? LIMITED_VIEW : undefined;
    const documentRequest: DocumentRequest = {
      url,
      world: this.site.world,
      settings: this.settings,
      baseUrl: this.site.baseUrl,
      ...(limited ? { limited } : {}),
    };
    return mapsPage(documentRequest);
  }

  private needsConsent({ headers }: IncomingMessage): boolean {
    if (this.settings.consent === 'never') return false;
    return this.settings.consent === 'always' || !hasConsented(headers.cookie ?? '');
  }
}

function mapsPage(documentRequest: DocumentRequest): SiteResponse {
  const { pathname } = documentRequest.url;
  if (pathname === '/maps/preview/place') {
    const body = placePreview(documentRequest);
    return body === null ? html(NOT_FOUND, 404) : { type: 'application/json; charset=utf-8', body };
  }
  if (pathname.startsWith('/maps/search/')) return html(searchDocument(documentRequest));
  if (pathname === '/maps' || pathname === '/maps/') return html(HOME);
  const place = pathname.startsWith('/maps/place/') ? placeDocument(documentRequest) : null;
  return place === null ? html(NOT_FOUND, 404) : html(place);
}

const NOT_FOUND = htmlPage({
  title: 'Not found',
  language: 'en',
  body: `<h1>${BRAND} has no such page</h1>`,
});
const HOME = htmlPage({
  title: BRAND,
  language: 'en',
  body: `<main><h1>${BRAND}</h1><p>Search for example <a href="/maps/search/Restaurants+in+Phoenix,+AZ?hl=en&amp;gl=us">restaurants in
Phoenix, AZ</a>.</p></main>`,
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  extractPage,
  visitSite,
  webClient,
  type KnownBusiness,
  type SiteVisit,
  type VisitJournal,
} from '@libs/contacts';
import { startWebsiteServer, type WebsiteServer } from './website-server';

const BAKERY: KnownBusiness = {
  name: 'Lindgren Bakery',
  phoneE164: '',
  address: '',
  zip: '',
  city: '',
  countryCode: 'GB',
};

/** Time for each page. Only one that never ends may take as long, even on a busy machine. */
const PAGE_TIMEOUT_MS = 6_000;

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

export const html =
  (body: string): PageHandler =>
  (_, response) =>
    response.setHeader('content-type', 'text/html').end(body);
export const redirect =
  (location: string, status = 302): PageHandler =>
  (_, response) =>
    response.writeHead(status, { location }).end();
export const status =
  (code: number, headers: Record<string, string> = {}): PageHandler =>
  (_, response) =>
    response.writeHead(code, headers).end();

interface VisitOptions {
  budgetMs?: number;
  etag?: string;
  journal?: VisitJournal;
  /** What is known otherwise of the business. */
  business?: Partial<KnownBusiness>;
}

/** Websites of which a test states the pages, by host and path, and which it visits. */
export interface VisitedSite {
  pages: Record<string, PageHandler>;
  server: WebsiteServer;
  /** Host and path of each request. */
  requested: string[];
  visit(address?: string, options?: VisitOptions): Promise<SiteVisit>;
}

/** Starts a server for a group of tests. Each test starts without pages. */
export function setUpSite(): VisitedSite {
  let server: WebsiteServer;
  const site: VisitedSite = {
    pages: {},
    get server() {
      return server;
    },
    get requested() {
      return server.requested;
    },
    visit: (address = 'http://lindgren.co.uk/', options = {}) => visit(server, address, options),
  };
  beforeAll(async () => {
    server = await startWebsiteServer((request, response) => {
      const handler = site.pages[`${request.headers.host}${request.url}`] ?? status(404);
      handler(request, response);
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.requested.length = 0;
    server.privateNames.clear();
    site.pages = {};
  });
  return site;
}

async function visit(
  { guard }: WebsiteServer,
  address: string,
  { budgetMs = 200_000, etag, journal, business }: VisitOptions,
): Promise<SiteVisit> {
  const client = webClient(guard, 'GazetteerBot/1.0 (+https://operator.example/bot)', PAGE_TIMEOUT_MS);
  let clock = 0;
  try {
    return await visitSite(
      address,
      { ...BAKERY, ...business },
      {
        client,
        permits: { acquire: async () => () => undefined },
        product: 'GazetteerBot',
        budgetMs,
        // Each request takes ten seconds of the budget. The rest of it limits the next one, also on a busy machine.
        now: () => (clock += 10_000),
        today: () => new Date('2026-01-01T00:00:00Z'),
        etag: etag ?? null,
        extract: async (page) => extractPage(page),
        ...(journal && { journal }),
      },
    );
  } finally {
    client.close();
  }
}

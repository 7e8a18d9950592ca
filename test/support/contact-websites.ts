import type { Place } from '@libs/atlas';
import { makeWebsite, type Website, websiteOf } from '@libs/atlas/websites';
import { registrableDomain } from '@libs/contacts';
import type { Listing } from '@libs/listing';
import { WEBSITE_GUARD } from '../../backend/contacts';
import type { Settings } from '../../backend/platform/config';
import { sampleListing } from './listing-stores/sample-listings';
import { startTestApp, type TestApp } from './test-app';
import { byHost, respondAs, startWebsiteServer, type WebsiteServer } from './website-server';

/** Settings of an application that reads websites: without the pauses that real ones get. */
export const CONTACT_SETTINGS = { operator: 'https://operator.example/bot', pauseSeconds: 0 };

/** Starts an application that reads the websites of a server, and nothing else from the network. */
export async function startContactApp(
  server: WebsiteServer,
  contacts: Partial<Settings['contacts']> = {},
): Promise<TestApp> {
  const app = await startTestApp({
    settings: {
      roles: ['web'],
      contacts: { ...CONTACT_SETTINGS, ...contacts },
      freeAllowance: 1_000,
      maps: { url: 'http://127.0.0.1:9' },
    },
  });
  reachWebsites(app, server);
  return app;
}

/** Made-up websites, and the server that answers for all of them. */
export interface ServedWebsites {
  websites: readonly Website[];
  server: WebsiteServer;
  /** The requests that a website received, in order. */
  requestsTo(website: Website): string[];
  /** When they arrived at each of its domains, in milliseconds. */
  timesOf(website: Website): number[][];
  close(): void;
}

export interface ContactWebsites extends ServedWebsites {
  /** Listings of the websites' businesses, with the place keys test:1, test:2, … */
  listings: Listing[];
}

/** Serves made-up websites of a seed. */
export async function startContactWebsites(
  seed: number,
  count: number,
  isWanted: (website: Website) => boolean = () => true,
): Promise<ContactWebsites> {
  const websites: Website[] = [];
  for (let index = 0; websites.length < count; index += 1) {
    const website = makeWebsite(seed, index);
    if (isWanted(website)) websites.push(website);
  }
  return {
    ...(await serveWebsites(websites)),
    listings: websites.map(({ business, url }, at) =>
      sampleListing(at + 1, { ...listingOf(business), website: url }),
    ),
  };
}

/**
 * Serves the websites of places in a world whose websites are answered.
 * @param opened when they begin to respond; at once unless stated
 */
export const startWebsitesOf = (places: readonly Place[], opened?: Promise<void>): Promise<ServedWebsites> =>
  serveWebsites(
    places.map(websiteOf).filter((website) => website !== null),
    opened,
  );

async function serveWebsites(websites: readonly Website[], opened?: Promise<void>): Promise<ServedWebsites> {
  const known = byHost(websites);
  const times = new Map<string, number[]>();
  const server = await startWebsiteServer(async (request, response) => {
    const host = request.headers.host ?? '';
    const domain = registrableDomain(host) ?? host;
    times.set(domain, [...(times.get(domain) ?? []), Date.now()]);
    await opened;
    respondAs(known.get(host), request, response);
  });
  return {
    websites,
    server,
    requestsTo: ({ hosts }) =>
      server.requested
        .filter((url) => hosts.includes(url.slice(0, url.indexOf('/'))))
        .map((url) => url.slice(url.indexOf('/'))),
    timesOf: ({ hosts }) =>
      [...new Set(hosts.map((host) => registrableDomain(host) ?? host))].map(
        (domain) => times.get(domain) ?? [],
      ),
    close: () => server.close(),
  };
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

const listingOf = ({ name, phoneE164, address, zip, city, countryCode }: Website['business']) => ({
  name,
  phoneE164,
  phone: phoneE164,
  address,
  zip,
  city,
  country: COUNTRIES.of(countryCode) ?? '',
});

/** Leads the application's connections to websites to this server, below its guard. */
export function reachWebsites({ app }: TestApp, { guard }: WebsiteServer): void {
  Object.assign(app.get<object>(WEBSITE_GUARD), guard);
}

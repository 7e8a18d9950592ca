import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeWebsite, type Website } from '@libs/atlas/websites';
import { extractPage, type SiteVisit, visitSite, webClient } from '@libs/contacts';
import { byHost, respondAs, startWebsiteServer, type WebsiteServer } from '../support/website-server';

/** The rules were written while the websites of the first seed could be looked at; nobody looked at the second. */
const SEEDS = { open: 1, unseen: 77_013 };
const WEBSITES = 300;
const CONCURRENCY = 16;

interface Visited {
  website: Website;
  visit: SiteVisit;
}

/** What listings get, unless the user chose persons too. */
const isGiven = ({ status, owner }: SiteVisit['contacts'][number]): boolean =>
  status === 'current' && owner !== 'person';

describe.each(Object.entries(SEEDS))('contacts of made-up websites (%s)', (_, seed) => {
  const websites = Array.from({ length: WEBSITES }, (_, index) => makeWebsite(seed, index));
  const known = byHost(websites);
  let server: WebsiteServer;
  let visited: Visited[];

  beforeAll(async () => {
    server = await startWebsiteServer((request, response) =>
      respondAs(known.get(request.headers.host ?? ''), request, response),
    );
    visited = await visitAll(websites, server);
  });
  afterAll(() => server.close());

  const found = (kind: 'email' | 'profile' | 'phone'): { expected: string[]; actual: string[] } => {
    const expected: string[] = [];
    const actual: string[] = [];
    for (const { website, visit } of visited) {
      const wanted = website.truth[`${kind}s`].map((each) => each.toLowerCase());
      const got = visit.contacts
        .filter((each) => each.kind === kind && isGiven(each))
        .map(({ value }) => value);
      expected.push(...wanted.map((each) => `${website.domain} ${each}`));
      actual.push(...got.map((each) => `${website.domain} ${each}`));
    }
    return { expected, actual };
  };
  const share = (part: readonly string[], whole: readonly string[]): number =>
    part.length === 0 ? 1 : part.filter((each) => whole.includes(each)).length / part.length;

  it('finds the addresses, and no others', () => {
    const { expected, actual } = found('email');
    expect(share(actual, expected)).toBeGreaterThanOrEqual(0.98);
    expect(share(expected, actual)).toBeGreaterThanOrEqual(0.92);
  });

  it('finds the profiles, and those of no other firm', () => {
    const { expected, actual } = found('profile');
    expect(share(actual, expected)).toBeGreaterThanOrEqual(0.995);
    expect(share(expected, actual)).toBeGreaterThanOrEqual(0.95);
  });

  it('gives no number of another firm', () => {
    const { expected, actual } = found('phone');
    expect(actual.filter((each) => !expected.includes(each))).toEqual([]);
  });

  it('gives nothing of a site that was copied from another firm', () => {
    const copied = visited.filter(({ website }) => website.features.startsWith('copiedSite'));
    expect(copied.length).toBeGreaterThan(3);
    for (const { visit } of copied) expect(visit.contacts.filter(isGiven)).toEqual([]);
  });

  it('says why there is no address', () => {
    const wrong = visited
      .filter(({ website, visit }) => website.truth.emails.length === 0 && visit.gap !== website.truth.gap)
      .map(({ website, visit }) => `${website.features}: ${visit.gap} instead of ${website.truth.gap}`);
    expect(wrong).toEqual([]);
  });

  it('names the page of each value', () => {
    for (const { visit } of visited)
      for (const { source } of visit.contacts)
        expect(visit.pages.length === 0 || visit.pages.includes(source)).toBe(true);
  });

  it('sends one request at a time, to the sites alone, and never where robots.txt forbids it', () => {
    expect(server.maxConcurrent).toBe(1);
    const asked = server.requested.map((url) => ({
      website: known.get(url.slice(0, url.indexOf('/'))),
      path: url.slice(url.indexOf('/')),
    }));
    const forbidden = asked.filter(
      ({ website, path }) => !website || (path !== '/robots.txt' && website.isForbidden(path)),
    );
    expect(forbidden).toEqual([]);
    const hasRules = ({ website }: Visited) =>
      website.isForbidden('/') || /^robotsPartly/.test(website.features);
    expect(visited.filter(hasRules).length).toBeGreaterThan(9);
  });
});

async function visitAll(websites: readonly Website[], server: WebsiteServer): Promise<Visited[]> {
  const visited: Visited[] = [];
  const queue = [...websites];
  const work = async (): Promise<void> => {
    for (let website = queue.shift(); website; website = queue.shift()) {
      const client = webClient(server.guard, 'GazetteerBot/1.0 (+https://operator.example/bot)');
      const visit = await visitSite(website.url, website.business, {
        client,
        permits: { acquire: async () => () => undefined },
        product: 'GazetteerBot',
        budgetMs: 60_000,
        now: () => performance.now(),
        today: () => new Date(),
        etag: null,
        extract: async (page) => extractPage(page),
      });
      client.close();
      visited.push({ website, visit });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return visited;
}

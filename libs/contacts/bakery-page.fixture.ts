import { extractPage, mergeSite, type KnownBusiness, type PageRole, type SiteContacts } from '.';

const BAKERY: KnownBusiness = {
  name: 'Bäckerei Lindgren',
  phoneE164: '+4930123456',
  address: 'Hauptstraße 12, 10115 Berlin',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};

/** The bakery's website, of which tests write one page. */
export const BAKERY_SITE = 'https://baeckerei-lindgren.de/';

interface ReadOptions {
  role?: PageRole;
  contentType?: string;
  business?: Partial<KnownBusiness>;
  /** Of the page, below the website's address. */
  path?: string;
}

/** Reads a website that consists of one page. */
export function readPage(html: string | Uint8Array, options: ReadOptions = {}): SiteContacts {
  const { role = 'contact', contentType = 'text/html; charset=utf-8' } = options;
  const business = { ...BAKERY, ...options.business };
  const body = typeof html === 'string' ? Buffer.from(html) : html;
  const url = BAKERY_SITE + (options.path ?? '');
  const site = { url, finalUrl: url, role };
  const extract = extractPage({
    body,
    contentType,
    url,
    role,
    siteUrl: BAKERY_SITE,
    business,
  });
  const source = { ...site, fetchedAt: '2026-01-01T00:00:00.000Z', contentHash: '' };
  return mergeSite([{ source, extract }], BAKERY_SITE, business);
}

/** Returns the values of one kind that would be exported. */
export const valuesOn = (html: string | Uint8Array, kind = 'email', options?: ReadOptions): string[] =>
  readPage(html, options)
    .contacts.filter((contact) => contact.kind === kind && contact.status === 'current')
    .map(({ value }) => value);

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractPage, mergeSite, type PageExtract, type PageRole, type SiteContacts } from '.';

// Made-up pages in the styles of website builders, countries and ages of the web. The first line of each is what is
// known before, and what it states.
const FOLDER = path.resolve('libs/contacts/page-styles');

export interface PageStyle {
  url: string;
  role: PageRole;
  business: { name: string; phone: string; address: string; zip: string; city: string; country: string };
  emails: string[];
  profiles: string[];
  gap?: string;
}

/** The names of the files with pages. */
export const PAGE_STYLES: readonly string[] = readdirSync(FOLDER).sort();

/** Reads a website that consists of the page in a file. */
export function readStyle(file: string): { style: PageStyle; extract: PageExtract; site: SiteContacts } {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const [, known = ''] = /^<!-- (.+) -->\n/.exec(text) ?? [];
  const style = JSON.parse(known) as PageStyle;
  const { url, role } = style;
  const { phone: phoneE164, country: countryCode, ...rest } = style.business;
  const business = { ...rest, phoneE164, countryCode };
  const extract = extractPage({
    body: Buffer.from(text.slice(text.indexOf('\n') + 1)),
    contentType: 'text/html; charset=utf-8',
    url,
    role,
    siteUrl: url,
    business,
  });
  const source = { url, finalUrl: url, role, fetchedAt: '2026-01-01T00:00:00.000Z', contentHash: '' };
  return { style, extract, site: mergeSite([{ source, extract }], url, business) };
}

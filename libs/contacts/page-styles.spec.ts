import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { extractPage, mergeSite, type PageRole, type SiteContacts } from '.';

// Made-up pages in the styles of website builders, countries and ages of the web. The first line of each is what is
// known before, and what it states.
const FOLDER = path.resolve('libs/contacts/page-styles');

interface Style {
  url: string;
  role: PageRole;
  business: { name: string; phone: string; address: string; zip: string; city: string; country: string };
  emails: string[];
  profiles: string[];
  gap?: string;
}

const readStyle = (file: string): { style: Style; html: string } => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const [, known = ''] = /^<!-- (.+) -->\n/.exec(text) ?? [];
  return { style: JSON.parse(known) as Style, html: text.slice(text.indexOf('\n') + 1) };
};

function readPage({ url, role, business: known }: Style, html: string): SiteContacts {
  const { phone: phoneE164, country: countryCode, ...rest } = known;
  const business = { ...rest, phoneE164, countryCode };
  const body = Buffer.from(html);
  const extract = extractPage({
    body,
    contentType: 'text/html; charset=utf-8',
    url,
    role,
    siteUrl: url,
    business,
  });
  const source = { url, finalUrl: url, role, fetchedAt: '2026-01-01T00:00:00.000Z', contentHash: '' };
  return mergeSite([{ source, extract }], url, business);
}

describe('what a page states for everybody', () => {
  it.each(readdirSync(FOLDER))('%s', (file) => {
    const { style, html } = readStyle(file);
    const { contacts, gap } = readPage(style, html);
    const stated = (kind: string): string[] =>
      contacts
        .filter((each) => each.kind === kind && each.status === 'current' && each.owner !== 'person')
        .map(({ value }) => value)
        .sort();
    expect({ emails: stated('email'), profiles: stated('profile'), gap }).toEqual({
      emails: [...style.emails].sort(),
      profiles: [...style.profiles].sort(),
      gap: style.gap ?? null,
    });
  });
});

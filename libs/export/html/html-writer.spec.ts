import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LISTING_FIELDS, type Listing } from '@libs/listing';
import type { ExportMetadata } from '../export-writer';
import { emptyListing, sampleMetadata, sampleListing, streamOf, textOf } from '../testing/sample-listings';
import { htmlWriter, SORTABLE_ROWS } from './html-writer';

const htmlOf = (listings: Listing[], metadata: Partial<ExportMetadata> = {}) =>
  textOf(htmlWriter.write(streamOf(listings), { ...sampleMetadata, count: listings.length, ...metadata }));

const DETAIL_COLUMNS = LISTING_FIELDS.filter(({ isDetail, onPage }) => isDetail && onPage).length;
const bodyOf = (page: string) => page.slice(page.indexOf('<tbody>'), page.indexOf('</tbody>'));
const headOf = (page: string) => page.slice(page.indexOf('<thead>'), page.indexOf('</thead>'));

/** Matches every tag that the rows of a page may contain. Any other tag means that text was not escaped. */
const ROW_TAG =
  /^(?:<tbody>|<\/?tr>|<th scope="row">|<\/th>|<\/?td>|<time datetime="[\w:.-]*">|<\/time>|<a href="https?:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer">|<\/a>)$/;

describe('HTML export', () => {
  it('has a title with business types, cities, count and date', async () => {
    const page = await htmlOf([sampleListing()], {
      timeZone: 'Asia/Tokyo',
      exportedAt: new Date('2026-11-21T16:00:00Z'),
    });

    expect(page).toContain('<title>Restaurants in Phoenix, AZ · 1 listing · 11/22/26</title>');
    expect(page).toContain('<h1>Restaurants in Phoenix, AZ</h1>');
  });

  it('says how much of what the maps service shows was captured, if that is known', async () => {
    const coverage = 'About 99% of what the service shows: 4,953 captured <…>';
    expect(await htmlOf([sampleListing()], { coverage })).toContain(
      '<p>About 99% of what the service shows: 4,953 captured &lt;…&gt;</p></header>',
    );
    expect(await htmlOf([sampleListing()], {})).toContain('captured with Gazetteer</p></header>');
  });

  it('names three cities and says how many more there are', async () => {
    const cities = ['Phoenix, AZ', 'Tempe, AZ', 'Mesa, AZ', 'Yuma, AZ', 'Page, AZ'];

    expect(await htmlOf([], { cities })).toContain(
      '<h1>Restaurants in Phoenix, AZ; Tempe, AZ; Mesa, AZ and 2 more cities</h1>',
    );
    expect(await htmlOf([], { cities: [], businessTypes: [] })).toContain('<h1>Listings</h1>');
  });

  it('shows a listing in the same way as the data table', async () => {
    expect(bodyOf(await htmlOf([sampleListing()]))).toBe(
      '<tbody><tr><th scope="row">Joe’s Pizza</th><td>(602) 555-0100</td><td>Pizza restaurant</td><td>4.5</td><td>1,234</td>' +
        '<td>7 W Washington St, Phoenix, AZ 85003, United States</td><td>Phoenix</td><td>AZ</td><td>United States</td>' +
        '<td><a href="https://joes.example/menu" target="_blank" rel="noopener noreferrer">joes.example</a></td>' +
        '<td>85003</td><td>8559CWXG+5V</td><td>33.4484</td><td>-112.074</td><td>Open</td>' +
        '<td><time datetime="2026-11-21T13:05:00.000Z">11/21/26</time></td>' +
        `${'<td></td>'.repeat(DETAIL_COLUMNS)}</tr>\n`,
    );
    const details = { opening_hours: 'Mo-Su <b>', price_level: 2, menu_url: 'https://joes.example/pdf' };
    const row = bodyOf(await htmlOf([sampleListing({ details })]));
    expect(row).toContain('<td>Mo-Su &lt;b&gt;</td><td>2</td>');
    expect(row).toContain(
      '<a href="https://joes.example/pdf" target="_blank" rel="noopener noreferrer">joes.example</a>',
    );
  });

  it('shows a message if there are no listings', async () => {
    const page = await htmlOf([]);

    expect(page).toContain('<tbody></tbody>');
    expect(page).toContain('tbody:empty::after{content:"No listings were captured."');
    expect(page).toContain('<footer>0 listings</footer>');
  });

  it('shows the number of listings even if it was unknown at the start', async () => {
    expect(await htmlOf([sampleListing(), emptyListing()], { count: null })).toContain(
      '<footer>2 listings</footer>',
    );
  });

  it('loads nothing from any server', async () => {
    const page = await htmlOf([sampleListing({ website: '' })]);

    expect(page).not.toMatch(/https?:\/\//);
    expect(page).not.toMatch(/\b(?:src|srcset|action|ping|poster)=|url\(|@import/);
    expect(page.match(/\bhref="[^"]*"/g)).toEqual(['href="data:,"']);
  });
});

describe('content security policy of an HTML export', () => {
  const policyOf = (page: string) =>
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it("allows only the page's own style and script, by their hashes", async () => {
    const page = await htmlOf([sampleListing()]);
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1];
    const script = /<script>([^]*?)<\/script>/.exec(page)?.[1];

    expect(policyOf(page)).toBe(
      `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; base-uri 'none'; form-action 'none'`,
    );
  });

  it('covers the style whatever a column is called, which is never markup', async () => {
    const header = `"}</style><script>alert(1)</script><b>\\`;
    const page = await htmlOf([sampleListing()], { fields: [{ name: 'name', header }, { name: 'city' }] });
    expect(page).not.toContain('<script>alert');
    expect(headOf(page)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(policyOf(page)).toContain(hashOf(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1]));
  });

  it('precedes everything it applies to', async () => {
    const page = await htmlOf([]);

    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<link'));
  });

  it('allows no script if the page cannot be sorted', async () => {
    const page = await htmlOf([sampleListing()], { count: null });

    expect(policyOf(page)).not.toContain('script-src');
    expect(page).not.toContain('<script');
  });
});

describe('sorting in an HTML export', () => {
  it('has a button in every column header except those of web addresses, for up to 20,000 rows', async () => {
    const heads = headOf(await htmlOf([], { count: SORTABLE_ROWS }));

    const sortable = LISTING_FIELDS.filter(({ kind, onPage }) => onPage && kind !== 'website').length;
    expect(heads.match(/<button type="button">/g)).toHaveLength(sortable);
    expect(heads.match(/aria-sort="none"/g)).toHaveLength(sortable);
    expect(heads).toContain('<th scope="col">Website</th>');
    expect(SORTABLE_ROWS).toBe(20_000);
  });

  it.each([[SORTABLE_ROWS + 1], [null]])('is not offered for %p rows', async (count) => {
    const heads = headOf(await htmlOf([], { count }));

    expect(heads).not.toContain('<button');
    expect(heads).toContain('<th scope="col">Name</th>');
  });
});

describe('listing text in an HTML export', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    '</td></tr></tbody></table><iframe src=javascript:alert(1)>',
    '</title><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;img src=x onerror=alert(1)&#62;',
    '{{constructor.constructor("alert(1)")()}}',
    '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
    '`${alert(1)}`',
    '<a href="javascript:alert(1)">x</a>',
    '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  ];

  it.each(payloads)('%j', async (text) => {
    const all = {
      name: text,
      phone: text,
      category: text,
      address: text,
      city: text,
      state: text,
      country: text,
      zip: text,
    };
    const page = await htmlOf([sampleListing({ ...all, plusCode: text, website: text })], {
      cities: [text],
      businessTypes: [text],
    });

    expect((bodyOf(page).match(/<[^>]*>/g) ?? []).filter((tag) => !ROW_TAG.test(tag))).toEqual([]);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    expect(page.match(/<(?:img|svg|iframe|math|!--)/g)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com/',
    '//example.com/',
    'https://',
  ])('has no link for the website %j', async (website) => {
    expect(bodyOf(await htmlOf([sampleListing({ website })]))).not.toContain('<a ');
  });

  it('is never interpreted as markup, whatever the input', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', '!', '-', '=') }),
    );
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (name, path) => {
        const page = await htmlOf([sampleListing({ name, website: `https://example.com/${path}` })]);
        for (const tag of bodyOf(page).match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(ROW_TAG);
      }),
    );
  });
});

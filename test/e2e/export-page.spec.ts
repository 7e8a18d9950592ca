import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright';
import { EXPORT_COLUMNS, exportWriter } from '@libs/export';
import { sortRows, type Listing, type SortColumn, type SortDirection } from '@libs/listing';
import { resolveTestBrowser } from '../support/resolve-test-browser';

/** Markup, formulas and URLs that would be harmful if a page did not treat them as plain text. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=https://evil.example/x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</td></tr></tbody></table><iframe src=javascript:alert(1)></iframe>',
  '</script><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<base href=https://evil.example/>',
  '<form action=https://evil.example/><button>x</button></form>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
];
const WEBSITES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://a.example/"onclick="alert(1)',
];

function listing(at: number, changes: Partial<Listing> = {}): Listing {
  return {
    placeKey: `maps:${at}`,
    aliases: [],
    name: ['beta', 'Alpha', 'gamma', '', 'Ábaco', 'alpine'][at % 6] ?? '',
    phone: at % 5 === 4 ? '' : `(602) 555-0${100 + ((at * 37) % 800)}`,
    phoneE164: '',
    category: 'Pizza restaurant',
    address: `${at + 1} Main St`,
    city: 'Phoenix',
    state: 'AZ',
    country: 'United States',
    zip: ['85001', '', '9001', '85001-1234', 'M5V 3L9', '131 22'][at % 6] ?? '',
    plusCode: '',
    website: 'https://example.com/',
    rating: at % 4 === 3 ? null : 3 + ((at * 7) % 20) / 10,
    reviewCount: at % 4 === 3 ? null : (at * 977) % 4000,
    latitude: 33 + ((at * 13) % 17) / 100,
    longitude: -112 - ((at * 11) % 19) / 100,
    status: 'open',
    sponsored: false,
    details: {},
    capturedAt: new Date(Date.UTC(2026, (at * 5) % 12, 1 + at)).toISOString(),
    ...changes,
  };
}

jest.setTimeout(240_000);

let browser: Browser;
let folder: string;

beforeAll(async () => {
  const { launch } = await resolveTestBrowser();
  browser = await chromium.launch(launch);
  folder = await mkdtemp(path.join(tmpdir(), 'export-page-'));
});

afterAll(async () => {
  await browser?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/**
 * Writes the page to a file and opens it. Collects dialogs, errors and all requests other than for the file in
 * `events`.
 */
async function openExport(listings: Listing[], width = 1440): Promise<{ page: Page; events: string[] }> {
  const about = {
    cities: [PAYLOADS[0] ?? ''],
    businessTypes: ['Pizza'],
    exportedAt: new Date(),
    count: listings.length,
  };
  const source = (async function* () {
    yield* listings;
  })();
  let html = '';
  for await (const piece of exportWriter('html').write(source, about)) html += piece;
  const file = path.join(folder, 'export.html');
  await writeFile(file, html);

  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => events.push(`${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => events.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(file).href && !request.url().startsWith('data:,'))
      events.push(`request ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
  return { page, events };
}

const columnTexts = (page: Page, title: string) =>
  page.evaluate((wanted) => {
    const table = document.querySelector('table');
    const at = [...(table?.tHead?.rows[0]?.cells ?? [])].findIndex((head) => head.textContent === wanted);
    return [...(table?.tBodies[0]?.rows ?? [])].map((row) => row.cells[at]?.textContent ?? '');
  }, title);

describe('a page that was exported as HTML', () => {
  it('shows a name with markup as text, without dialogs, requests or violations of its own policy', async () => {
    const hostile = PAYLOADS.map((text, at) =>
      listing(at, {
        name: text,
        phone: text,
        category: text,
        address: text,
        city: text,
        website: WEBSITES[at % WEBSITES.length],
      }),
    );
    const { page, events } = await openExport(hostile);

    for (const title of ['Name', 'Phone', 'Category', 'Address', 'City'])
      expect(await columnTexts(page, title)).toEqual(PAYLOADS);
    const links = await page.evaluate(() =>
      [...document.links].map(({ protocol, rel, target }) => `${protocol} ${rel} ${target}`),
    );
    expect(new Set(links)).toEqual(new Set(['https: noopener noreferrer _blank']));
    expect(await page.locator('td *:not(a):not(time)').count()).toBe(0);
    expect(events).toEqual([]);
    await page.close();
  });

  it('sorts like the data table when a column header is clicked, and marks the header', async () => {
    const listings = Array.from({ length: 60 }, (_, at) => listing(at));
    const { page, events } = await openExport(listings);
    const columns: [string, SortColumn][] = [
      ['Name', 'name'],
      ['Phone', 'phone'],
      ['Rating', 'rating'],
      ['Reviews', 'reviewcount'],
      ['ZIP', 'zip'],
      ['Latitude', 'latitude'],
      ['Longitude', 'longitude'],
    ];

    for (const [title, column] of columns) {
      for (const [direction, word] of [
        ['asc', 'ascending'],
        ['desc', 'descending'],
      ] as [SortDirection, string][]) {
        const before = await columnTexts(page, 'Address');
        await page.getByRole('button', { name: title, exact: true }).click();

        const rows = before.map((address) => listings.find((row) => row.address === address) ?? listing(-1));
        expect(await columnTexts(page, 'Address')).toEqual(
          sortRows(rows, { column, direction }).map(({ address }) => address),
        );
        expect(
          await page.getByRole('columnheader', { name: title, exact: true }).getAttribute('aria-sort'),
        ).toBe(word);
        expect(await page.locator(`[aria-sort=${word}]`).count()).toBe(1);
        expect(await page.getByRole('status').textContent()).toBe(`Sorted by ${title}, ${word}`);
      }
    }
    expect(events).toEqual([]);
    await page.close();
  });

  it('sorts dates by time, not alphabetically', async () => {
    const listings = Array.from({ length: 24 }, (_, at) => listing(at));
    const { page } = await openExport(listings);

    await page.getByRole('button', { name: 'Captured' }).click();

    const byTime = [...listings].sort((a, b) => Date.parse(a.capturedAt) - Date.parse(b.capturedAt));
    expect(await columnTexts(page, 'Address')).toEqual(byTime.map(({ address }) => address));
    await page.close();
  });

  it('can be sorted by keyboard alone', async () => {
    const { page } = await openExport([listing(0), listing(1)]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await columnTexts(page, 'Name')).toEqual(['Alpha', 'beta']);
    await page.keyboard.press('Space');
    expect(await columnTexts(page, 'Name')).toEqual(['beta', 'Alpha']);
    await page.close();
  });

  it('fits a phone screen, and its cards remain a table for screen readers', async () => {
    const { page, events } = await openExport(
      Array.from({ length: 10 }, (_, at) => listing(at, { address: 'x'.repeat(400) })),
      390,
    );

    expect(
      await page.evaluate(() =>
        [document.documentElement, document.querySelector('main')].map(
          (box) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
        ),
      ),
    ).toEqual([0, 0]);
    expect(await page.getByRole('row').count()).toBe(11);
    expect(await page.getByRole('rowheader').count()).toBe(10);
    expect(events).toEqual([]);
    await page.close();
  });

  it('has a header for every visible column', async () => {
    const { page } = await openExport([listing(0)]);
    const titles = EXPORT_COLUMNS.filter(({ onPage }) => onPage).map(({ title }) => title);

    expect(await page.getByRole('columnheader').allTextContents()).toEqual(titles);
    await page.close();
  });
});

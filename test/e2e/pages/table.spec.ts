import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright';
import { axeViolations, watchTroubles } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { chooseSample, type SampleRow, type SampleTable } from '../../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(120_000);

let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;
let table: SampleTable;
let context: BrowserContext;
let page: Page;
let troubles: string[];

const DESKTOP = { width: 1440, height: 900 };
const COLE: SampleRow = {
  name: 'Cole Valley Roasters',
  phone: '(415) 555-0156',
  category: 'Coffee shop',
  address: '917 Cole St',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  rating: 4.5,
  reviewcount: 352,
  website: 'https://www.cole.example/',
  zip: '94117',
  latitude: 37.765,
  longitude: -122.449,
};
const FIVE: SampleRow[] = ['Ann', 'bob', 'Cid', 'dan', 'Eve'].map((name, at) => ({
  ...COLE,
  name,
  address: `${at + 1} Cole St`,
  phone: `(415) 555-010${at}`,
  website: '',
  rating: at === 2 ? null : 4,
}));
const many = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...COLE,
    name: `Listing ${String(at + 1).padStart(5, '0')}`,
    address: `${at + 1} Cole St`,
    phone: '',
    website: '',
  }));

beforeAll(async () => {
  app = await startTestApp({ frontend: 'built' });
  visitor = await PageVisitor.open(app);
  user = await app.createUser({ plan: 'professional' });
  table = await chooseSample(app, user);
  context = await visitor.context(user, { viewport: DESKTOP, acceptDownloads: true });
});
afterAll(async () => {
  await table?.close();
  await visitor?.close();
  await app?.close();
});
beforeEach(async () => {
  page = await context.newPage();
  troubles = watchTroubles(page);
});

async function open(rows: readonly SampleRow[], query = ''): Promise<void> {
  await table.fill(rows);
  // Rows that came in behind the product's back are counted anew with a preview.
  await user.client.get('/api/table/duplicates');
  await page.goto(`/user/${user.userId}/table${query}`, { waitUntil: 'networkidle' });
}
const end = async () => {
  expect(troubles).toEqual([]);
  await page.close();
};
const grid = () => page.getByRole('grid', { name: 'Listings' });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const cell = (name: string, column: number) => rowOf(name).getByRole('gridcell').nth(column);
const names = () => page.locator('tbody tr[data-row] td:nth-child(4)').allInnerTexts();
const selected = () => page.locator('tbody tr[aria-selected=true] td:nth-child(4)').allInnerTexts();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const place = () =>
  page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
const NAME = 3;
const ADDRESS = 8;

describe('the data table', () => {
  it('has the columns of the specification, dates as MM/DD/YY and ratings to one decimal', async () => {
    await open(FIVE);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((text) => text.trim())).toEqual([
      ...['Select all', '#', 'Created', 'Name', 'Phone', 'Category', 'Rating', 'Reviews', 'Address', 'City'],
      ...['State', 'Country', 'Website', 'ZIP', 'Last Updated'],
    ]);
    expect(await names()).toEqual(['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    expect(await cell('Ann', 2).innerText()).toBe('11/20/26');
    expect(await cell('Ann', 6).innerText()).toBe('4.0');
    expect(await page.getByText('5 listings in BusinessDatabase').isVisible()).toBe(true);
    expect(await page.getByText('Page 1 of 1').isVisible()).toBe(true);
    await end();
  });

  it('selects by click, ctrl or meta, and shift, and says in the head whether all are', async () => {
    await open(FIVE);
    const box = page.getByRole('checkbox', { name: 'Select all' });
    await cell('dan', NAME).click();
    expect(await selected()).toEqual(['dan']);
    expect(await box.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
    await cell('Ann', NAME).click({ modifiers: ['Control'] });
    await cell('Ann', NAME).click({ modifiers: ['Meta'] });
    await cell('bob', NAME).click({ modifiers: ['Meta'] });
    expect(await selected()).toEqual(['dan', 'bob']);
    await cell('Eve', NAME).click();
    await cell('Cid', NAME).click({ modifiers: ['Shift'] });
    expect(await selected()).toEqual(['Eve', 'dan', 'Cid']);
    await page.getByRole('checkbox', { name: 'Select Ann' }).check();
    expect(await page.getByText('4 of 5 selected').isVisible()).toBe(true);
    await box.check();
    expect(await selected()).toHaveLength(5);
    await box.uncheck();
    expect(await selected()).toEqual([]);
    await end();
  });

  it('edits a column of the selected rows, says what is missing, and undoes it', async () => {
    await open(FIVE);
    await button('Apply (0)').click();
    await page.getByText('Please select a column to edit.').waitFor();
    await page.getByLabel('Column', { exact: true }).selectOption('category');
    await button('Apply (0)').click();
    await page.getByText('No rows selected for bulk edit.').waitFor();
    await cell('Ann', NAME).click();
    await cell('bob', NAME).click({ modifiers: ['Control'] });
    expect(await button('Apply (2)').getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('New value').fill('Dental clinic');
    await button('Apply (2)').click();
    await page.getByText('2 listings updated.').waitFor();
    await cell('Ann', 5).getByText('Dental clinic').waitFor();
    await button('Undo edit of 2 listings').click();
    await page.getByText('2 listings put back.').waitFor();
    await cell('Ann', 5).getByText('Coffee shop').waitFor();
    await page.getByLabel('Column', { exact: true }).selectOption('rating');
    await page.getByLabel('New value').fill('seven');
    await cell('Ann', NAME).click();
    await button('Apply (1)').click();
    await page.getByText('A rating is a number from 0 to 5.').waitFor();
    await end();
  });

  it('asks before it deletes, and brings back what was deleted', async () => {
    await open(FIVE);
    await button('Delete selected listings').click();
    await page.getByText('No rows selected.').waitFor();
    await cell('dan', NAME).click();
    await cell('Cid', NAME).click({ modifiers: ['Shift'] });
    await button('Delete 2 selected listings').click();
    const dialog = page.getByRole('dialog', { name: 'Delete listings' });
    await dialog.getByText('Delete 2 selected listing(s)? This cannot be undone.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button('Delete 2 selected listings').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 listings deleted.').waitFor();
    await rowOf('dan').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Eve', 'bob', 'Ann']);
    await button('Undo deletion of 2 listings').click();
    await page.getByText('2 listings put back.').waitFor();
    await rowOf('dan').waitFor();
    expect(await names()).toEqual(['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    await end();
  });

  it('shows how many duplicates each rule finds before it removes them', async () => {
    await open([COLE, { ...COLE, website: '' }, { ...COLE, website: '', rating: null }, ...FIVE]);
    await button('Remove Dupes').click();
    const dialog = page.getByRole('dialog', { name: 'Remove Dupes' });
    await dialog.getByText('2 of 8 listings would go.').waitFor();
    expect(await dialog.getByRole('row').nth(1).innerText()).toContain('Same name, address and phone\t2');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove 2' }).click();
    await page.getByText('2 listings removed as duplicates.').waitFor();
    await page.getByText('6 listings in BusinessDatabase').waitFor();
    await button('Remove Dupes').click();
    await dialog.getByText('No duplicates among 6 listings.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await end();
  });

  it('filters, hides what is incomplete, and says when nothing is left', async () => {
    await open(FIVE);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('CID');
    await rowOf('Ann').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Cid']);
    await page.getByRole('checkbox', { name: 'Hide incomplete listings' }).check();
    await page.getByRole('heading', { name: 'Nothing matches the filter' }).waitFor();
    await page.getByText('5 listings are hidden by “CID” and “Hide incomplete listings”.').waitFor();
    await page.getByRole('link', { name: 'Clear' }).click();
    await rowOf('Ann').waitFor();
    expect(await names()).toHaveLength(5);
    expect(await page.getByRole('searchbox', { name: 'Filter' }).inputValue()).toBe('');
    await end();
  });

  it('sorts by each head but the website, on the server and over all pages, and goes through them', async () => {
    await open(many(1_050), '?sort=name.asc');
    const head = page.getByRole('columnheader', { name: 'Name' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(await page.getByRole('columnheader', { name: 'Website' }).getByRole('button').count()).toBe(0);
    const turn = async (link: string, expected: string, first: string) => {
      await page.getByRole('link', { name: link }).click();
      await page.getByText(expected).waitFor();
      await rowOf(first).waitFor();
      expect((await names())[0]).toBe(first);
    };
    await turn('Next page', 'Page 2 of 3', 'Listing 00501');
    await turn('Last page', 'Page 3 of 3', 'Listing 01001');
    expect(await page.getByText('0 of 50 selected').isVisible()).toBe(true);
    await turn('Previous page', 'Page 2 of 3', 'Listing 00501');
    await turn('First page', 'Page 1 of 3', 'Listing 00001');
    await head.getByRole('button').click();
    await rowOf('Listing 01050').waitFor();
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await page.goBack();
    await rowOf('Listing 00001').waitFor();
    await end();
  });

  it('draws only the rows in sight of 5,000, and reaches the last', async () => {
    await open(many(5_000), '?sort=id.asc&size=5000');
    expect(await grid().getAttribute('aria-rowcount')).toBe('5001');
    expect(await page.locator('tbody tr[data-row]').count()).toBeLessThan(120);
    await cell('Listing 00001', NAME).click();
    await page.keyboard.press('Control+End');
    await rowOf('Listing 05000').waitFor();
    expect(await rowOf('Listing 05000').getAttribute('aria-rowindex')).toBe('5001');
    expect(await page.locator('tbody tr[data-row]').count()).toBeLessThan(120);
    await page.keyboard.press('Control+a');
    await page.getByText('5,000 of 5,000 selected').waitFor();
    await end();
  });

  it('is edited in place: Enter saves, Escape cancels, a wrong value stays with its reason', async () => {
    await open(FIVE);
    await cell('Cid', ADDRESS).dblclick();
    const field = page.getByRole('textbox', { name: 'Address of Cid' });
    await page.getByText('Enter to save, Esc to cancel').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await field.fill('1848 Irving St');
    await page.keyboard.press('Enter');
    await page.getByText('1 listing updated.').waitFor();
    expect(await cell('Cid', ADDRESS).innerText()).toBe('1848 Irving St');
    expect(await place()).toBe(`2:${ADDRESS}`);
    await page.keyboard.press('F2');
    await field.fill('never');
    await page.keyboard.press('Escape');
    expect(await cell('Cid', ADDRESS).innerText()).toBe('1848 Irving St');
    expect(await place()).toBe(`2:${ADDRESS}`);
    await cell('Cid', 6).dblclick();
    const rating = page.getByRole('textbox', { name: 'Rating of Cid' });
    await rating.fill('9');
    await page.keyboard.press('Enter');
    await page.getByText('A rating is a number from 0 to 5.').waitFor();
    expect(await rating.inputValue()).toBe('9');
    await rating.fill('3,5');
    await page.keyboard.press('Enter');
    await rating.waitFor({ state: 'detached' });
    expect(await cell('Cid', 6).innerText()).toBe('3.5');
    await cell('Cid', 1).dblclick();
    expect(await grid().getByRole('textbox').count()).toBe(0);
    await page.reload();
    expect(await cell('Cid', ADDRESS).innerText()).toBe('1848 Irving St');
    await end();
  });

  it("has the keyboard of W3C's grid pattern and one stop for Tab", async () => {
    await open(FIVE);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return place();
    };
    await page.getByRole('checkbox', { name: 'Select all' }).focus();
    expect(await press('ArrowRight', 'ArrowRight')).toBe('-1:2');
    expect(await press('ArrowDown', 'ArrowDown')).toBe('1:2');
    expect(await press('End')).toBe('1:14');
    expect(await press('Home')).toBe('1:0');
    expect(await press('Control+End')).toBe('4:14');
    expect(await press('Control+Home')).toBe('0:0');
    expect(await press('PageDown')).toBe('4:0');
    expect(await press('PageUp', 'ArrowRight', 'ArrowRight')).toBe('0:2');
    await press('Space');
    expect(await selected()).toEqual(['Eve']);
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    expect(await selected()).toEqual(['Eve', 'dan', 'Cid']);
    await press('Escape');
    expect(await selected()).toEqual([]);
    await press('Tab');
    expect(await place()).toBeFalsy();
    await page.keyboard.press('Shift+Tab');
    expect(await place()).toBe('2:2');
    await end();
  });

  it('hides columns and remembers it', async () => {
    await open(FIVE);
    await button('Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Country' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'ZIP' }).click();
    await page.keyboard.press('Escape');
    const heads = () => page.getByRole('columnheader').count();
    expect(await heads()).toBe(13);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('columnheader', { name: 'Country' }).waitFor({ state: 'detached' });
    expect(await heads()).toBe(13);
    await page.evaluate(() => localStorage.clear());
    await end();
  });

  it('downloads the whole table, and says when there is nothing to download', async () => {
    await open(FIVE);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^business_data_\d{4}-\d\d-\d\d\.json$/);
    const rows = JSON.parse(await readFile(await download.path(), 'utf8')) as SampleRow[];
    expect(rows.map(({ name }) => name)).toEqual(FIVE.map(({ name }) => name));
    await open([]);
    await page.getByRole('heading', { name: 'No data available.' }).waitFor();
    await page.getByText('Import or sync data to get started.').waitFor();
    await page.getByRole('link', { name: 'Download' }).click();
    await page.getByText('No data to download.').waitFor();
    await end();
  });

  it('shows the page on a chart beside the table, and finds the listing of a dot', async () => {
    await open(FIVE);
    await page.getByText('Map', { exact: true }).click();
    const map = page.getByRole('group', { name: 'Map of the listings' });
    await map.getByRole('img', { name: /^5 listings of this page on the map/ }).waitFor();
    await cell('Ann', NAME).hover();
    await map.getByText('37.7650° N 122.4490° W').waitFor();
    const box = (await map.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    expect(await selected()).toHaveLength(1);
    for (const name of ['Zoom in', 'Zoom out', 'Show all listings'])
      await map.getByRole('button', { name }).click();
    await map.focus();
    for (const key of ['ArrowLeft', '+', '-']) await page.keyboard.press(key);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await map.waitFor();
    await end();
  });

  it('shows markup and formulas as text, and no link that leads out of the web', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    await open([
      {
        ...COLE,
        name: markup,
        category: '=HYPERLINK("http://evil.example")',
        website: 'javascript:alert(1)',
      },
      COLE,
    ]);
    let alerts = 0;
    page.on('dialog', () => alerts++);
    expect(await names()).toEqual([COLE.name, markup]);
    expect(await page.getByText('=HYPERLINK("http://evil.example")').isVisible()).toBe(true);
    expect(await grid().locator('img').count()).toBe(0);
    expect(
      await grid()
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([COLE.website]);
    expect(alerts).toBe(0);
    await end();
  });

  it('says that it is checking while the database is slow, then shows the table', async () => {
    await table.fill(FIVE);
    await table.rows('begin');
    await table.rows('lock table "BusinessDatabase" in access exclusive mode');
    // Robots get a page when it is whole, and a browser without a head counts as one.
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const own = await visitor.context(user, { viewport: DESKTOP, userAgent });
    const screen = await own.newPage();
    await screen.goto(`/user/${user.userId}/table`, { waitUntil: 'commit' });
    await screen.getByText('Checking Database Configuration...').waitFor();
    await table.rows('commit');
    await screen.getByRole('row').filter({ hasText: 'Ann' }).waitFor();
    await own.close();
    await end();
  });
});

describe('without a database that answers', () => {
  const visit = async (who: TestUser) => {
    const own = await visitor.context(who, { viewport: DESKTOP });
    const screen = await own.newPage();
    await screen.goto(`/user/${who.userId}/table`);
    await screen.getByRole('heading', { name: 'Database Connection Required' }).waitFor();
    return screen;
  };

  it('there is the way to configure one', async () => {
    const fresh = await app.createUser();
    const screen = await visit(fresh);
    await screen
      .getByText('Database connection failed. Please check your database configuration in Account settings.')
      .waitFor();
    expect(await axeViolations(screen)).toEqual([]);
    await screen.getByRole('link', { name: 'Configure Database' }).click();
    await screen.getByRole('heading', { name: 'Database Configuration' }).waitFor();
    await screen.context().close();
  });

  it('there is the way to mend the one that is gone', async () => {
    const unlucky = await app.createUser({ plan: 'professional' });
    await (await chooseSample(app, unlucky)).close();
    await table.rows(`drop database sample_${unlucky.userId.replaceAll('-', '')} with (force)`);
    const screen = await visit(unlucky);
    await screen
      .getByText(
        'Unable to connect to postgres database. Please verify your connection settings in Account settings.',
      )
      .waitFor();
    expect(await screen.getByRole('link', { name: 'Fix Database Connection' }).isVisible()).toBe(true);
    await screen.context().close();
  });
});

it('Without the script of the page one filters, sorts, edits, deletes and removes duplicates', async () => {
  await table.fill([COLE, { ...COLE, rating: null }, ...FIVE]);
  const plain = await visitor.context(user, { viewport: DESKTOP, javaScriptEnabled: false });
  const screen = await plain.newPage();
  const act = (name: string | RegExp) => screen.getByRole('button', { name });
  const shown = () => screen.locator('tbody tr[data-row] td:nth-child(4)').allInnerTexts();
  await screen.goto(`/user/${user.userId}/table?plain=1`);
  await screen.getByRole('searchbox', { name: 'Filter' }).fill('ann');
  await act('Filter').click();
  await screen.waitForURL(/filter=ann/);
  await screen.getByText('Page 1 of 1').waitFor();
  expect(await shown()).toEqual(['Ann']);
  await screen.getByRole('checkbox', { name: 'Select Ann' }).check();
  await screen.getByLabel('Column', { exact: true }).selectOption('city');
  await screen.getByLabel('New value').fill('Davis');
  await act(/^Apply/).click();
  await screen.getByText('1 listing updated.').waitFor();
  await screen.goto(`/user/${user.userId}/table?plain=1`);
  await screen.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await screen.waitForURL(/by=name.asc/);
  await screen.getByText('Page 1 of 1').waitFor();
  expect((await shown())[0]).toBe('Ann');
  await screen.getByRole('checkbox', { name: 'Select bob' }).check();
  await act('Delete selected listings').click();
  await screen.getByText('Delete 1 selected listing(s)? This cannot be undone.').waitFor();
  await act('Delete').last().click();
  await screen.getByText('1 listing deleted.').waitFor();
  await act('Undo deletion of 1 listing').click();
  await screen.getByText('1 listing put back.').waitFor();
  await act('Remove Dupes').click();
  await act('Remove 1').click();
  await screen.getByText('1 listing removed as duplicates.').waitFor();
  expect((await table.rows('select 1 from "BusinessDatabase"')).length).toBe(6);
  await plain.close();
});

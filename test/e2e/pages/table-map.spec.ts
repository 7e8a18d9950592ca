import { readFile } from 'node:fs/promises';
import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { eventually } from '../../support/eventually';
import { axeViolations, waitForHydration } from '../../support/page-check';
import { COMPLETE_ROW, manyRows, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, names, selected, button, cell } = screen;

/** Three listings in the west, and two in the east. */
const ROWS = ['Ann', 'bob', 'Cid', 'dan', 'Eve'].map((name, at) => ({
  ...COMPLETE_ROW,
  name,
  latitude: 37.7,
  longitude: at < 3 ? -122.6 : -122.2,
}));
const WEST = ['Cid', 'bob', 'Ann'];
const EAST = ['Eve', 'dan'];

/** Returns a position on the map, given as shares of its width and height. */
async function pointOn(map: Locator, [x, y]: readonly [number, number]) {
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function shownMap(page: Page, count: number): Promise<Locator> {
  const map = page.getByRole('group', { name: /^Map of the listings/ });
  const text = `${count.toLocaleString('en-US')} listings on the map`;
  await map.getByRole('img', { name: new RegExp(`^${text}`) }).waitFor();
  return map;
}

/** Draws a line through points of the map. */
async function drag(page: Page, map: Locator, points: readonly (readonly [number, number])[]) {
  const [first, ...rest] = await Promise.all(points.map((point) => pointOn(map, point)));
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

describe('the map of the data table', () => {
  it('shows the listings of all pages as clusters, and zooms in on the one that is pressed', async () => {
    const rows = manyRows(1_200).map((row, at) => ({
      ...row,
      latitude: 37.7 + (at % 40) / 4_000,
      longitude: (at % 2 === 0 ? -122.6 : -122.2) + Math.floor(at / 40) / 4_000,
    }));
    await openTable(rows, '?view=map');
    const map = await shownMap(screen.page, 1_200);
    const closer = screen.page.waitForRequest((request) => /table\/map.*zoom=1[2-9]/.test(request.url()));
    const { x, y } = await pointOn(map, [0.13, 0.5]);
    await screen.page.mouse.click(x, y);
    await closer;
    await map.getByRole('button', { name: 'Show all listings' }).click();
    await closePage();
  });

  it('selects the listings inside of a lasso, which can be deleted and restored', async () => {
    await openTable(ROWS, '?view=map');
    const map = await shownMap(screen.page, 5);
    await button('Select on the map').click();
    expect(await axeViolations(screen.page)).toEqual([]);
    await drag(screen.page, map, [
      [0.02, 0.2],
      [0.45, 0.15],
      [0.4, 0.85],
      [0.03, 0.8],
    ]);
    await eventually(selected, WEST);
    await button(/^Remove filter: Position is inside a shape/).waitFor();
    await button('Delete 3 selected listings').click();
    await screen.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await screen.page.getByText('3 listings deleted.').waitFor();
    await button('Undo deletion of 3 listings').click();
    await screen.page.getByText('3 listings restored.').waitFor();
    await eventually(names, WEST);
    await button(/^Remove filter: Position is inside a shape/).click();
    await eventually(async () => (await names()).length, ROWS.length);
    await closePage();
  });

  it('edits and downloads the listings inside of a lasso, and undoes the edit', async () => {
    const { page } = screen;
    await openTable(ROWS, '?view=map');
    const map = await shownMap(page, 5);
    await button('Select on the map').click();
    await drag(page, map, [
      [0.02, 0.2],
      [0.45, 0.15],
      [0.4, 0.85],
      [0.03, 0.8],
    ]);
    await eventually(selected, WEST);
    await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption('city');
    await page.getByRole('textbox', { name: 'New value' }).fill('Pacifica');
    await button('Apply (3)').click();
    await page.getByText('3 listings updated.').waitFor();
    await button(/^What to download/).click();
    for (const name of ['Filtered (3)', 'CSV']) await page.getByRole('menuitemradio', { name }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download 3 filtered listings as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[2]).sort()).toEqual([...WEST].sort());
    expect(lines.filter((line) => line.includes(',Pacifica,'))).toHaveLength(3);
    await page.keyboard.press('Escape');
    await button('Undo edit of 3 listings').click();
    await page.getByText('3 listings restored.').waitFor();
    const changed = await screen.table.rows(`select 1 from "BusinessDatabase" where city = 'Pacifica'`);
    expect(changed).toEqual([]);
    await closePage();
  });

  it('keeps what was drawn when a part of the page does not arrive', async () => {
    await openTable(ROWS, '?view=map');
    const map = await shownMap(screen.page, 5);
    const part = /\/drawn-condition[^/]*\.js/;
    await screen.page.route(part, (route) => route.abort('connectionreset'));
    await button('Select on the map').click();
    await drag(screen.page, map, [
      [0.02, 0.2],
      [0.45, 0.15],
      [0.4, 0.85],
      [0.03, 0.8],
    ]);
    await screen.page.getByText('Cannot connect to server.').waitFor();
    await screen.page.unroute(part);
    await button('Finish').click();
    await eventually(selected, WEST);
    await screen.page.close();
  });

  it('has what was drawn again when the listings inside of it do not arrive', async () => {
    await openTable(ROWS, '?view=map');
    const { page } = screen;
    const map = await shownMap(page, 5);
    const isData = (url: URL) => url.pathname.endsWith('.data');
    await page.route(isData, (route) => route.abort('connectionreset'));
    await button('Select on the map').click();
    await drag(page, map, [
      [0.02, 0.2],
      [0.45, 0.15],
      [0.4, 0.85],
      [0.03, 0.8],
    ]);
    await page.getByText('Cannot connect to server.').first().waitFor();
    await page.unroute(isData);
    await button('Select on the map').click();
    await button('Finish').click();
    await eventually(selected, WEST);
    await button('Select on the map').click();
    expect(await button('Finish').isDisabled()).toBe(true);
    await page.close();
  });

  it('selects all that match when a rectangle has more than a page', async () => {
    await openTable(
      manyRows(640).map((row, at) => ({ ...row, longitude: at < 620 ? -122.6 : -122.2 })),
      '?view=map',
    );
    const map = await shownMap(screen.page, 640);
    await button('Select on the map').click();
    await screen.page.getByText('Rectangle', { exact: true }).click();
    await drag(screen.page, map, [
      [0.02, 0.1],
      [0.5, 0.9],
    ]);
    await screen.page.getByText('All 620 listings that match the filter are selected.').waitFor();
    await closePage();
  });

  it('is drawn on with the keyboard alone, and Escape ends it', async () => {
    await openTable(ROWS, '?view=map');
    const map = await shownMap(screen.page, 5);
    await button('Select on the map').press('Enter');
    await screen.page.keyboard.press('Escape');
    await button('Select on the map').press('Enter');
    await screen.page.getByRole('radio', { name: 'Rectangle' }).press('Space');
    const add = button(/^Add the map/);
    const move = async (...keys: string[]) => {
      await map.focus();
      for (const key of keys) await screen.page.keyboard.press(key);
    };
    await move('ArrowUp');
    await add.press('Enter');
    await move('ArrowDown', 'ArrowDown', ...Array<string>(8).fill('ArrowRight'));
    await add.press('Enter');
    await eventually(selected, EAST);
    await closePage();
  });

  it('is drawn on with a finger on a phone', async () => {
    await screen.table.fill(ROWS);
    await screen.user.client.get('/api/table/duplicates');
    const context = await screen.visitor.context(screen.user, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.goto(`/user/${screen.user.userId}/table?view=map`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    const map = await shownMap(page, 5);
    await page.getByRole('button', { name: 'Select on the map' }).tap();
    await page.getByText('Rectangle', { exact: true }).tap();
    for (const point of [
      [0.55, 0.2],
      [0.98, 0.8],
    ] as const) {
      const { x, y } = await pointOn(map, point);
      await page.touchscreen.tap(x, y);
    }
    await page.getByRole('button', { name: /^Remove filter: Position is from/ }).waitFor();
    await eventually(() => page.locator('tbody tr[data-row]').count(), EAST.length);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
    await closePage();
  });

  it('says why it shows the page only', async () => {
    await screen.page.route(/api\/table\/map/, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          code: 'table.map_too_large',
          message: 'These are too many listings for the map.',
        }),
      }),
    );
    await openTable(ROWS, '?view=map');
    await screen.page.getByText('The map shows this page only. These are too many listings').waitFor();
    await screen.page.getByRole('img', { name: /^5 listings from this page on the map/ }).waitFor();
    await screen.page.close();
  });
});

describe('a position of the data table', () => {
  it('is drawn in the conditions', async () => {
    await openTable(ROWS);
    await button('Conditions').click();
    await button('Remove condition').click();
    await button('Add shape').click();
    await button('Show listings').click();
    await screen.page.getByText('Draw the shape on the map, or remove it.').waitFor();
    const map = screen.page.getByRole('group', { name: /^Map for drawing/ });
    await map.getByRole('button', { name: 'Zoom in' }).waitFor();
    for (const point of [
      [0.55, 0.1],
      [0.98, 0.9],
    ] as const) {
      const { x, y } = await pointOn(map, point);
      await screen.page.mouse.click(x, y);
    }
    await screen.page
      .getByRole('dialog')
      .getByText(/^Position is from/)
      .waitFor();
    expect(await axeViolations(screen.page)).toEqual([]);
    await button('Show listings').click();
    await eventually(names, EAST);
    await closePage();
  });

  it("is shown in the listing's details", async () => {
    await openTable(ROWS);
    expect(await button('Details').getAttribute('aria-disabled')).toBe('true');
    await cell('bob', 4).click();
    await button('Details').click();
    const dialog = screen.page.getByRole('dialog', { name: 'bob' });
    await dialog.getByRole('img', { name: 'The listing on the map' }).waitFor();
    await dialog.getByText('37.7000° N, 122.6000° W').waitFor();
    await dialog.getByText('Coffee shop').waitFor();
    expect(await axeViolations(screen.page)).toEqual([]);
    await screen.page.keyboard.press('Escape');
    await eventually(() => dialog.count(), 0);
    await closePage();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { waitForAnimations, waitForHydration, axeViolations } from '../../support/page-check';
import { connectSampleDatabase } from '../../support/sample-table';
import {
  ADDRESS_COLUMN,
  COMPLETE_ROW,
  DESKTOP,
  FIVE_ROWS,
  NAME_COLUMN,
  TableScreen,
  WEBSITE_COLUMN,
} from '../../support/table-screen';
import type { TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

const CATEGORY_COLUMN = 5;

const screen = TableScreen.forSpecFile();
const { openTable, closePage, grid, rowOf, cell, names, selected, focusedCell } = screen;

describe('the data table', () => {
  it('is edited in place: Enter saves, Escape cancels, and an invalid value stays with its error', async () => {
    await openTable(FIVE_ROWS);
    await cell('Cid', ADDRESS_COLUMN).dblclick();
    const field = screen.page.getByRole('textbox', { name: 'Address of Cid' });
    await screen.page.getByText('Enter to save, Esc to cancel').waitFor();
    expect(await axeViolations(screen.page)).toEqual([]);
    await field.fill('1848 Irving St');
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('1 listing updated.').waitFor();
    await eventually(() => cell('Cid', ADDRESS_COLUMN).innerText(), '1848 Irving St');
    await eventually(focusedCell, `2:${ADDRESS_COLUMN}`);
    await screen.page.keyboard.press('F2');
    await field.fill('never');
    await screen.page.keyboard.press('Escape');
    await eventually(() => cell('Cid', ADDRESS_COLUMN).innerText(), '1848 Irving St');
    await eventually(focusedCell, `2:${ADDRESS_COLUMN}`);
    await cell('Cid', 6).dblclick();
    const rating = screen.page.getByRole('textbox', { name: 'Rating of Cid' });
    await rating.fill('9');
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('Enter a rating from 0 to 5.').waitFor();
    await eventually(() => rating.inputValue(), '9');
    await rating.fill('3,5');
    await screen.page.keyboard.press('Enter');
    await rating.waitFor({ state: 'detached' });
    await eventually(() => cell('Cid', 6).innerText(), '3.5');
    await cell('Cid', 1).dblclick();
    expect(await grid().getByRole('textbox').count()).toBe(0);
    await screen.page.reload();
    await waitForHydration(screen.page);
    await eventually(() => cell('Cid', ADDRESS_COLUMN).innerText(), '1848 Irving St');
    await cell('Ann', ADDRESS_COLUMN).dblclick();
    await screen.page.getByRole('textbox', { name: 'Address of Ann' }).fill('7 Cole St');
    await screen.table.rows(`delete from "BusinessDatabase" where name = 'Ann'`);
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('This listing no longer exists.').waitFor();
    await rowOf('Ann').waitFor({ state: 'detached' });
    await closePage();
  });

  it('shows the beginning of long texts, and loads all of a text before it is edited', async () => {
    const address = `${'214 Main Street, '.repeat(235)}Davis`;
    const website = `https://www.cole.example/${'a'.repeat(1_500)}`;
    await openTable([{ ...FIVE_ROWS[0], address, website }, ...FIVE_ROWS.slice(1)]);
    const stored = async (column: string) =>
      (await screen.table.rows<Record<string, string>>('select * from "BusinessDatabase" where id = 1'))[0]?.[
        column
      ];
    const shown = (column: number) => cell('Ann', column).innerText();
    expect(await shown(ADDRESS_COLUMN)).toBe(`${address.slice(0, 500)}…`);
    expect(await cell('Ann', WEBSITE_COLUMN).getByRole('link').count()).toBe(0);
    await cell('Ann', ADDRESS_COLUMN).click();
    await eventually(() => shown(ADDRESS_COLUMN), address);
    expect(await cell('Ann', WEBSITE_COLUMN).getByRole('link').getAttribute('href')).toBe(website);
    await screen.page.reload({ waitUntil: 'networkidle' });
    await waitForHydration(screen.page);
    expect(await shown(ADDRESS_COLUMN)).toBe(`${address.slice(0, 500)}…`);
    const field = screen.page.getByRole('textbox', { name: /^(Address|Website) of Ann$/ });
    const isFocusedFromTheStart = screen.page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          new MutationObserver(() => {
            const editor = document.querySelector('input[aria-label="Address of Ann"]');
            if (editor) resolve(editor === document.activeElement);
          }).observe(document.body, { childList: true, subtree: true }),
        ),
    );
    await cell('Ann', ADDRESS_COLUMN).dblclick();
    expect(await isFocusedFromTheStart).toBe(true);
    expect(await field.inputValue()).toBe(address);
    await screen.page.keyboard.press('Escape');
    await eventually(focusedCell, `4:${ADDRESS_COLUMN}`);
    for (let at = ADDRESS_COLUMN; at < WEBSITE_COLUMN; at += 1)
      await screen.page.keyboard.press('ArrowRight');
    await screen.page.keyboard.press('F2');
    expect(await field.inputValue()).toBe(website);
    await field.press('End');
    await field.press('b');
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('1 listing updated.').waitFor();
    expect([await stored('website'), await stored('address')]).toEqual([`${website}b`, address]);
    await closePage();
  });

  it('edits no text of which it could not load all', async () => {
    const address = '214 Main Street, '.repeat(300);
    await openTable([{ ...FIVE_ROWS[0], address }]);
    await cell('Ann', ADDRESS_COLUMN).dblclick();
    await screen.page.getByText('This text is too long to edit here. Shorten it in your database.').waitFor();
    expect(await grid().getByRole('textbox').count()).toBe(0);
    await closePage();
  });

  it('is sent as a small page, whatever the texts in it contain', async () => {
    const long = '<'.repeat(4_000);
    const texts = { name: long, category: long, address: long, city: long, state: long, website: long };
    await openTable(Array.from({ length: 150 }, () => texts));
    const { userId, client } = screen.user;
    const headers = { 'user-agent': 'Googlebot' };
    const { status, text } = await client.get(`/user/${userId}/table?noScript=1`, { headers });
    expect([status, text.match(/data-row=/g)?.length]).toEqual([200, 100]);
    expect(Buffer.byteLength(text)).toBeLessThan(2 * 2 ** 20);
    expect(text).toContain('Page <b class="font-medium">1</b> of');
    await closePage();
  });

  it('follows the keyboard interaction of the W3C grid pattern, with a single tab stop', async () => {
    await openTable(FIVE_ROWS);
    const press = async (...keys: string[]) => {
      for (const key of keys) await screen.page.keyboard.press(key);
    };
    const expectFocusAfter = async (keys: string[], to: string) => {
      await press(...keys);
      await eventually(focusedCell, to);
    };
    await screen.page.getByRole('checkbox', { name: 'Select all' }).focus();
    await expectFocusAfter(['ArrowRight', 'ArrowRight'], '-1:2');
    await expectFocusAfter(['ArrowDown', 'ArrowDown'], '1:2');
    await expectFocusAfter(['End'], '1:14');
    await expectFocusAfter(['Home'], '1:0');
    await expectFocusAfter(['Control+End'], '4:14');
    await expectFocusAfter(['Control+Home'], '0:0');
    await expectFocusAfter(['PageDown'], '4:0');
    await expectFocusAfter(['PageUp', 'ArrowRight', 'ArrowRight'], '0:2');
    await press('Space');
    await eventually(selected, ['Eve']);
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await eventually(selected, ['Eve', 'dan', 'Cid']);
    await press('Escape');
    await eventually(selected, []);
    await press('Tab');
    await eventually(async () => Boolean(await focusedCell()), false);
    await expectFocusAfter(['Shift+Tab'], '2:2');
    await closePage();
  });

  it('shows the whole text of each cell that is cut, and only of these', async () => {
    await openTable([{ ...COMPLETE_ROW, category: 'Mexican restaurant', state: 'CA' }]);
    const titleOf = async (column: number) => {
      await cell(COMPLETE_ROW.name ?? '', column).hover();
      return cell(COMPLETE_ROW.name ?? '', column).getAttribute('title');
    };
    expect(await titleOf(CATEGORY_COLUMN)).toBe('Mexican restaurant');
    expect(await titleOf(CATEGORY_COLUMN + 5)).toBe(null);
    await closePage();
  });

  it('shows a typed date as it was typed, west of UTC too', async () => {
    await openTable(FIVE_ROWS);
    const context = await screen.visitor.context(screen.user, {
      viewport: DESKTOP,
      timezoneId: 'America/Los_Angeles',
    });
    const page = await context.newPage();
    await page.goto(`/user/${screen.user.userId}/table`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    const date = page.getByRole('row').filter({ hasText: 'Cid' }).getByRole('gridcell').nth(14);
    await date.dblclick();
    await page.getByRole('textbox', { name: 'Last Updated of Cid' }).fill('02/28/25');
    await page.keyboard.press('Enter');
    await page.getByText('1 listing updated.').waitFor();
    await eventually(() => date.innerText(), '02/28/25');
    expect(await screen.table.rows(`select last_updated from "BusinessDatabase" where name = 'Cid'`)).toEqual(
      [{ last_updated: new Date('2025-02-28T08:00:00Z') }],
    );
    await context.close();
    await closePage();
  });

  it('shows the listings on a map next to the table, and selects a listing when its dot is clicked', async () => {
    await openTable(FIVE_ROWS);
    await screen.page.getByText('Map', { exact: true }).click();
    const map = screen.page.getByRole('group', { name: 'Map of the listings' });
    await map.getByRole('img', { name: /^5 listings on the map/ }).waitFor();
    await cell('Ann', NAME_COLUMN).hover();
    await map.getByText('37.7650° N 122.4490° W').waitFor();
    await waitForAnimations(screen.page);
    const box = (await map.boundingBox())!;
    await screen.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await eventually(async () => (await selected()).length, 1);
    for (const name of ['Zoom in', 'Zoom out', 'Show all listings'])
      await map.getByRole('button', { name }).click();
    await map.focus();
    for (const key of ['ArrowLeft', '+', '-']) await screen.page.keyboard.press(key);
    expect(await axeViolations(screen.page)).toEqual([]);
    await screen.page.reload();
    await map.waitFor();
    await waitForHydration(screen.page);
    await closePage();
  });

  it('shows markup and formulas as text, and links only to web addresses', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    await openTable([
      {
        ...COMPLETE_ROW,
        name: markup,
        category: '=HYPERLINK("http://evil.example")',
        website: 'javascript:alert(1)',
      },
      COMPLETE_ROW,
    ]);
    let alerts = 0;
    screen.page.on('dialog', () => alerts++);
    await eventually(names, [String(COMPLETE_ROW.name), markup]);
    await screen.page.getByText('=HYPERLINK("http://evil.example")').waitFor();
    expect(await grid().locator('img').count()).toBe(0);
    expect(
      await grid()
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([COMPLETE_ROW.website]);
    expect(alerts).toBe(0);
    await closePage();
  });

  it('shows a checking message while the database is slow, and then the table', async () => {
    await screen.table.fill(FIVE_ROWS);
    await screen.table.rows('begin');
    await screen.table.rows('lock table "BusinessDatabase" in access exclusive mode');
    // The server sends complete pages to bots and does not stream to them. It treats a headless browser as a bot, so
    // the test uses another user agent.
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const context = await screen.visitor.context(screen.user, { viewport: DESKTOP, userAgent });
    const shown = await context.newPage();
    await shown.goto(`/user/${screen.user.userId}/table`, { waitUntil: 'commit' });
    await shown.getByText('Checking Database Configuration...').waitFor();
    await screen.table.rows('commit');
    await shown.getByRole('row').filter({ hasText: 'Ann' }).waitFor();
    await context.close();
    await closePage();
  });
});

describe('the table screen without a reachable database', () => {
  const openUnreachable = async (who: TestUser) => {
    const context = await screen.visitor.context(who, { viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(`/user/${who.userId}/table`);
    await page.getByRole('heading', { name: 'Database Connection Required' }).waitFor();
    return page;
  };

  it('links to the configuration, and offers the sample database with one click', async () => {
    const newUser = await screen.app.createUser();
    const page = await openUnreachable(newUser);
    const failed = page.getByText(
      'No database is connected, so there is no table to show. Connect one in Account settings. Your results are in the export files on the Jobs screen.',
    );
    await failed.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Configure Database' }).click();
    await page.getByRole('heading', { name: 'Database Configuration' }).waitFor();
    await page.goBack();
    // Waits for this screen, because the account screen also has a button with the same name.
    await failed.waitFor();
    await page.getByRole('button', { name: 'Use the sample database' }).click();
    await page.getByRole('heading', { name: 'No data available.' }).waitFor();
    await page.context().close();
  });

  it('helps to restore a lost connection', async () => {
    const userWithLostDatabase = await screen.app.createUser({ plan: 'professional' });
    await (await connectSampleDatabase(screen.app, userWithLostDatabase)).close();
    await screen.table.rows(
      `drop database sample_${userWithLostDatabase.userId.replaceAll('-', '')} with (force)`,
    );
    const page = await openUnreachable(userWithLostDatabase);
    await page
      .getByText(
        'Unable to connect to postgres database. Please verify your connection settings in Account settings.',
      )
      .waitFor();
    await page.getByRole('link', { name: 'Fix Database Connection' }).waitFor();
    await page.context().close();
  });
});

it('filters, sorts, edits, deletes and removes duplicates without JavaScript', async () => {
  await screen.table.fill([COMPLETE_ROW, { ...COMPLETE_ROW, rating: null }, ...FIVE_ROWS]);
  const noScriptContext = await screen.visitor.context(screen.user, {
    viewport: DESKTOP,
    javaScriptEnabled: false,
  });
  const noScriptPage = await noScriptContext.newPage();
  const noScriptButton = (name: string | RegExp) => noScriptPage.getByRole('button', { name });
  // A page without JavaScript may still be streaming, so this waits for the text.
  const waitForText = async (text: string) => {
    await noScriptPage.getByText(text).waitFor();
    await noScriptPage.waitForLoadState();
  };
  const shown = () => noScriptPage.locator('tbody tr[data-row] td:nth-child(4)').allInnerTexts();
  await noScriptPage.goto(`/user/${screen.user.userId}/table?noScript=1`);
  await noScriptPage.getByRole('searchbox', { name: 'Filter' }).fill('ann');
  await noScriptButton('Filter').click();
  await noScriptPage.waitForURL(/filter=ann/);
  await waitForText('Page 1 of 1');
  await eventually(shown, ['Ann']);
  await noScriptPage.getByRole('checkbox', { name: 'Select Ann' }).check();
  await noScriptPage.getByLabel('Column', { exact: true }).selectOption('city');
  await noScriptPage.getByLabel('New value').fill('Davis');
  await noScriptButton(/^Apply/).click();
  await waitForText('1 listing updated.');
  await noScriptPage.goto(`/user/${screen.user.userId}/table?noScript=1`);
  await noScriptPage.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await noScriptPage.waitForURL(/by=name.asc/);
  await waitForText('Page 1 of 1');
  await eventually(async () => (await shown())[0], 'Ann');
  await noScriptPage.getByRole('checkbox', { name: 'Select bob' }).check();
  await noScriptButton('Delete selected listings').click();
  await waitForText('Delete 1 selected listing(s)? This cannot be undone.');
  await noScriptButton('Delete').last().click();
  await waitForText('1 listing deleted.');
  await noScriptButton('Undo deletion of 1 listing').click();
  await waitForText('1 listing restored.');
  await noScriptButton('Remove Dupes').click();
  await noScriptButton('Remove 1').click();
  await waitForText('1 listing removed as duplicates.');
  expect((await screen.table.rows('select 1 from "BusinessDatabase"')).length).toBe(6);
  await noScriptContext.close();
});

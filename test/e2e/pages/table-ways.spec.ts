import { readFile } from 'node:fs/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { comesTo } from '../../support/comes-to';
import { atRest, atWork, axeViolations } from '../../support/page-check';
import { chooseSample, type SampleRow } from '../../support/sample-table';
import { ADDRESS, COLE, DESKTOP, FIVE, NAME, TableScreen } from '../../support/table-screen';
import type { TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

const screen = TableScreen.inThisFile();
const { open, end, grid, rowOf, cell, names, selected, button, place } = screen;

describe('the data table', () => {
  it('is edited in place: Enter saves, Escape cancels, a wrong value stays with its reason', async () => {
    await open(FIVE);
    await cell('Cid', ADDRESS).dblclick();
    const field = screen.page.getByRole('textbox', { name: 'Address of Cid' });
    await screen.page.getByText('Enter to save, Esc to cancel').waitFor();
    expect(await axeViolations(screen.page)).toEqual([]);
    await field.fill('1848 Irving St');
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('1 listing updated.').waitFor();
    await comesTo(() => cell('Cid', ADDRESS).innerText(), '1848 Irving St');
    await comesTo(place, `2:${ADDRESS}`);
    await screen.page.keyboard.press('F2');
    await field.fill('never');
    await screen.page.keyboard.press('Escape');
    await comesTo(() => cell('Cid', ADDRESS).innerText(), '1848 Irving St');
    await comesTo(place, `2:${ADDRESS}`);
    await cell('Cid', 6).dblclick();
    const rating = screen.page.getByRole('textbox', { name: 'Rating of Cid' });
    await rating.fill('9');
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('A rating is a number from 0 to 5.').waitFor();
    await comesTo(() => rating.inputValue(), '9');
    await rating.fill('3,5');
    await screen.page.keyboard.press('Enter');
    await rating.waitFor({ state: 'detached' });
    await comesTo(() => cell('Cid', 6).innerText(), '3.5');
    await cell('Cid', 1).dblclick();
    expect(await grid().getByRole('textbox').count()).toBe(0);
    await screen.page.reload();
    await atWork(screen.page);
    await comesTo(() => cell('Cid', ADDRESS).innerText(), '1848 Irving St');
    await cell('Ann', ADDRESS).dblclick();
    await screen.page.getByRole('textbox', { name: 'Address of Ann' }).fill('7 Cole St');
    await screen.table.rows(`delete from "BusinessDatabase" where name = 'Ann'`);
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('This listing is not there any more.').waitFor();
    await rowOf('Ann').waitFor({ state: 'detached' });
    await end();
  });

  it("has the keyboard of W3C's grid pattern and one stop for Tab", async () => {
    await open(FIVE);
    const press = async (...keys: string[]) => {
      for (const key of keys) await screen.page.keyboard.press(key);
    };
    const leads = async (keys: string[], to: string) => {
      await press(...keys);
      await comesTo(place, to);
    };
    await screen.page.getByRole('checkbox', { name: 'Select all' }).focus();
    await leads(['ArrowRight', 'ArrowRight'], '-1:2');
    await leads(['ArrowDown', 'ArrowDown'], '1:2');
    await leads(['End'], '1:14');
    await leads(['Home'], '1:0');
    await leads(['Control+End'], '4:14');
    await leads(['Control+Home'], '0:0');
    await leads(['PageDown'], '4:0');
    await leads(['PageUp', 'ArrowRight', 'ArrowRight'], '0:2');
    await press('Space');
    await comesTo(selected, ['Eve']);
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await comesTo(selected, ['Eve', 'dan', 'Cid']);
    await press('Escape');
    await comesTo(selected, []);
    await press('Tab');
    await comesTo(async () => Boolean(await place()), false);
    await leads(['Shift+Tab'], '2:2');
    await end();
  });

  it('hides columns and remembers it', async () => {
    await open(FIVE);
    await button('Columns').click();
    await screen.page.getByRole('menuitemcheckbox', { name: 'Country' }).click();
    await screen.page.getByRole('menuitemcheckbox', { name: 'ZIP' }).click();
    await screen.page.keyboard.press('Escape');
    const heads = () => screen.page.getByRole('columnheader').count();
    await comesTo(heads, 13);
    await screen.page.reload({ waitUntil: 'networkidle' });
    await screen.page.getByRole('columnheader', { name: 'Country' }).waitFor({ state: 'detached' });
    await comesTo(heads, 13);
    await screen.page.evaluate(() => localStorage.clear());
    await end();
  });

  it('downloads the whole table, and says when there is nothing to download', async () => {
    await open(FIVE);
    const [download] = await Promise.all([
      screen.page.waitForEvent('download'),
      screen.page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^business_data_\d{4}-\d\d-\d\d\.json$/);
    const rows = JSON.parse(await readFile(await download.path(), 'utf8')) as SampleRow[];
    expect(rows.map(({ name }) => name)).toEqual(FIVE.map(({ name }) => name));
    await open([]);
    await screen.page.getByRole('heading', { name: 'No data available.' }).waitFor();
    await screen.page.getByText('Import or sync data to get started.').waitFor();
    await screen.page.getByRole('link', { name: 'Download' }).click();
    await screen.page.getByText('No data to download.').waitFor();
    await end();
  });

  it('shows the page on a chart beside the table, and finds the listing of a dot', async () => {
    await open(FIVE);
    await screen.page.getByText('Map', { exact: true }).click();
    const map = screen.page.getByRole('group', { name: 'Map of the listings' });
    await map.getByRole('img', { name: /^5 listings of this page on the map/ }).waitFor();
    await cell('Ann', NAME).hover();
    await map.getByText('37.7650° N 122.4490° W').waitFor();
    await atRest(screen.page);
    const box = (await map.boundingBox())!;
    await screen.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await comesTo(async () => (await selected()).length, 1);
    for (const name of ['Zoom in', 'Zoom out', 'Show all listings'])
      await map.getByRole('button', { name }).click();
    await map.focus();
    for (const key of ['ArrowLeft', '+', '-']) await screen.page.keyboard.press(key);
    expect(await axeViolations(screen.page)).toEqual([]);
    await screen.page.reload();
    await map.waitFor();
    await atWork(screen.page);
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
    screen.page.on('dialog', () => alerts++);
    await comesTo(names, [String(COLE.name), markup]);
    await screen.page.getByText('=HYPERLINK("http://evil.example")').waitFor();
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
    await screen.table.fill(FIVE);
    await screen.table.rows('begin');
    await screen.table.rows('lock table "BusinessDatabase" in access exclusive mode');
    // Robots get a page when it is whole, and a browser without a head counts as one.
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const own = await screen.visitor.context(screen.user, { viewport: DESKTOP, userAgent });
    const shown = await own.newPage();
    await shown.goto(`/user/${screen.user.userId}/table`, { waitUntil: 'commit' });
    await shown.getByText('Checking Database Configuration...').waitFor();
    await screen.table.rows('commit');
    await shown.getByRole('row').filter({ hasText: 'Ann' }).waitFor();
    await own.close();
    await end();
  });
});

describe('without a database that answers', () => {
  const visit = async (who: TestUser) => {
    const own = await screen.visitor.context(who, { viewport: DESKTOP });
    const gate = await own.newPage();
    await gate.goto(`/user/${who.userId}/table`);
    await gate.getByRole('heading', { name: 'Database Connection Required' }).waitFor();
    return gate;
  };

  it('there is the way to configure one, and the sample with one press', async () => {
    const fresh = await screen.app.createUser();
    const gate = await visit(fresh);
    const failed = gate.getByText(
      'Database connection failed. Please check your database configuration in Account settings.',
    );
    await failed.waitFor();
    expect(await axeViolations(gate)).toEqual([]);
    await gate.getByRole('link', { name: 'Configure Database' }).click();
    await gate.getByRole('heading', { name: 'Database Configuration' }).waitFor();
    await gate.goBack();
    // The account has a button of that name too.
    await failed.waitFor();
    await gate.getByRole('button', { name: 'Use the sample database' }).click();
    await gate.getByRole('heading', { name: 'No data available.' }).waitFor();
    await gate.context().close();
  });

  it('there is the way to mend the one that is gone', async () => {
    const unlucky = await screen.app.createUser({ plan: 'professional' });
    await (await chooseSample(screen.app, unlucky)).close();
    await screen.table.rows(`drop database sample_${unlucky.userId.replaceAll('-', '')} with (force)`);
    const gate = await visit(unlucky);
    await gate
      .getByText(
        'Unable to connect to postgres database. Please verify your connection settings in Account settings.',
      )
      .waitFor();
    await gate.getByRole('link', { name: 'Fix Database Connection' }).waitFor();
    await gate.context().close();
  });
});

it('Without the script of the page one filters, sorts, edits, deletes and removes duplicates', async () => {
  await screen.table.fill([COLE, { ...COLE, rating: null }, ...FIVE]);
  const plain = await screen.visitor.context(screen.user, { viewport: DESKTOP, javaScriptEnabled: false });
  const bare = await plain.newPage();
  const act = (name: string | RegExp) => bare.getByRole('button', { name });
  // A page without script is read while it still comes.
  const says = async (text: string) => {
    await bare.getByText(text).waitFor();
    await bare.waitForLoadState();
  };
  const shown = () => bare.locator('tbody tr[data-row] td:nth-child(4)').allInnerTexts();
  await bare.goto(`/user/${screen.user.userId}/table?plain=1`);
  await bare.getByRole('searchbox', { name: 'Filter' }).fill('ann');
  await act('Filter').click();
  await bare.waitForURL(/filter=ann/);
  await says('Page 1 of 1');
  await comesTo(shown, ['Ann']);
  await bare.getByRole('checkbox', { name: 'Select Ann' }).check();
  await bare.getByLabel('Column', { exact: true }).selectOption('city');
  await bare.getByLabel('New value').fill('Davis');
  await act(/^Apply/).click();
  await says('1 listing updated.');
  await bare.goto(`/user/${screen.user.userId}/table?plain=1`);
  await bare.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await bare.waitForURL(/by=name.asc/);
  await says('Page 1 of 1');
  await comesTo(async () => (await shown())[0], 'Ann');
  await bare.getByRole('checkbox', { name: 'Select bob' }).check();
  await act('Delete selected listings').click();
  await says('Delete 1 selected listing(s)? This cannot be undone.');
  await act('Delete').last().click();
  await says('1 listing deleted.');
  await act('Undo deletion of 1 listing').click();
  await says('1 listing put back.');
  await act('Remove Dupes').click();
  await act('Remove 1').click();
  await says('1 listing removed as duplicates.');
  expect((await screen.table.rows('select 1 from "BusinessDatabase"')).length).toBe(6);
  await plain.close();
});

import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { waitForHydration } from '../../support/page-check';
import { DESKTOP, FIVE_ROWS, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, names, button } = screen;
const field = (label: string, at = 0) =>
  screen.page.getByRole('dialog').getByLabel(label, { exact: true }).nth(at);

describe('the conditions of the data table', () => {
  it('are written in groups, applied together, and removed one by one', async () => {
    await openTable(FIVE_ROWS.map((row, at) => ({ ...row, rating: at, city: at < 2 ? 'Davis' : 'Napa' })));
    await button('Conditions').click();
    await button('Show listings').click();
    await screen.page.getByText('Enter a value.').waitFor();
    await field('Column').selectOption('City');
    await field('Operator').selectOption('is');
    await field('Value').fill('davis');
    await button('Add group').click();
    await field('Column', 1).selectOption('Rating');
    await field('To', 0).fill('0');
    await field('Column', 2).selectOption('Name');
    await field('Operator', 2).selectOption('matches the pattern');
    await field('Value', 1).fill('b?b');
    await button('Show listings').click();

    await eventually(names, ['bob', 'Ann']);
    const chips = screen.page.getByRole('list', { name: 'Filters' }).getByRole('button');
    expect(await chips.allInnerTexts()).toEqual([
      'City is davis',
      'Rating is up to 0 or Name matches the pattern b?b',
    ]);
    await screen.page.reload({ waitUntil: 'networkidle' });
    await eventually(names, ['bob', 'Ann']);
    const link = screen.page.url();
    const alert = screen.page.getByText('The conditions in this address cannot be read');
    expect(await alert.count()).toBe(0);
    await screen.page.goto(link.slice(0, link.indexOf('where=') + 30), { waitUntil: 'networkidle' });
    await alert.waitFor();
    await eventually(async () => (await names()).length, FIVE_ROWS.length);
    await screen.page.goto(link, { waitUntil: 'networkidle' });
    await button('Remove filter: Rating is up to 0 or Name matches the pattern b?b').click();
    await eventually(() => chips.count(), 1);
    await button('Remove filter: City is davis').click();
    await eventually(async () => (await names()).length, FIVE_ROWS.length);
    expect(new URL(screen.page.url()).search).toBe('');
    await closePage();
  });

  it('offer the values of the page as choices, and keep those that contain a semicolon', async () => {
    await openTable(
      FIVE_ROWS.map((row, at) => ({ ...row, city: ['Davis', 'Napa', 'Ukiah; CA'][at % 3] ?? '' })),
    );
    await button('Conditions').click();
    await field('Column').selectOption('City');
    await field('Operator').selectOption('is any of');
    await button('Add Ukiah; CA').click();
    await button('Add Napa').click();
    expect(await field('Value').inputValue()).toBe('"Ukiah; CA"; Napa');
    await button('Show listings').click();
    await eventually(names, ['Eve', 'Cid', 'bob']);
    await button('Conditions').click();
    expect(await field('Value').inputValue()).toBe('"Ukiah; CA"; Napa');
    await button('Show listings').click();
    await eventually(names, ['Eve', 'Cid', 'bob']);
    await closePage();
  });

  it('mean the days that the table shows, west of UTC too', async () => {
    await openTable(FIVE_ROWS);
    await screen.table.rows(`update "BusinessDatabase" set last_updated = '2025-02-27T12:00:00Z'`);
    // In Los Angeles, the last moments of February 28.
    await screen.table.rows(
      `update "BusinessDatabase" set last_updated = '2025-03-01T07:30:00Z' where name = 'Cid'`,
    );
    const context = await screen.visitor.context(screen.user, {
      viewport: DESKTOP,
      timezoneId: 'America/Los_Angeles',
    });
    const page = await context.newPage();
    await page.goto(`/user/${screen.user.userId}/table`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Conditions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Column', { exact: true }).selectOption('Last Updated');
    for (const end of ['From', 'To']) await dialog.getByLabel(end, { exact: true }).fill('2025-02-28');
    await page.getByRole('button', { name: 'Show listings' }).click();
    const chip = page.getByRole('button', { name: 'Last Updated is from 2025-02-28 to 2025-02-28' });
    await chip.waitFor();
    const rows = page.locator('tbody tr[data-row]');
    await eventually(() => rows.count(), 1);
    expect(await rows.innerText()).toMatch(/Cid[^]*02\/28\/25/);
    await context.close();
    await closePage();
  });

  it('keep a shape that an address names, which the dialog can remove', async () => {
    await openTable(
      FIVE_ROWS.map((row, at) => ({ ...row, latitude: at, longitude: at })),
      `?where=${encodeURIComponent('{"op":"inside","shape":[[0.5,0],[2.5,0],[2.5,9],[0.5,9]]}')}`,
    );
    await eventually(names, ['Cid', 'bob']);
    await button('Conditions').click();
    await screen.page.getByRole('dialog').getByText('Position is inside a shape with 4 corners').waitFor();
    await button('Remove condition').click();
    await button('Show listings').click();
    await eventually(async () => (await names()).length, FIVE_ROWS.length);
    await closePage();
  });
});

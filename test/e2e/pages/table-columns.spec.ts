import { readFile } from 'node:fs/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { axeViolations, waitForHydration } from '../../support/page-check';
import type { SampleRow } from '../../support/sample-table';
import { FIVE_ROWS, NAME_COLUMN, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, rowOf, cell, names, button } = screen;

describe('the columns and downloads of the data table', () => {
  it('hides columns, and remembers which ones', async () => {
    await openTable(FIVE_ROWS);
    await button('Columns').click();
    await screen.page.getByRole('menuitemcheckbox', { name: 'Country' }).click();
    await screen.page.getByRole('menuitemcheckbox', { name: 'ZIP' }).click();
    await screen.page.keyboard.press('Escape');
    const headerCount = () => screen.page.getByRole('columnheader').count();
    await eventually(headerCount, 13);
    await screen.page.reload({ waitUntil: 'networkidle' });
    await screen.page.getByRole('columnheader', { name: 'Country' }).waitFor({ state: 'detached' });
    await eventually(headerCount, 13);
    await screen.page.evaluate(() => localStorage.clear());
    await closePage();
  });

  it('downloads the whole table, and shows a message when there is nothing to download', async () => {
    await openTable(FIVE_ROWS);
    const [download] = await Promise.all([
      screen.page.waitForEvent('download'),
      screen.page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^business_data_\d{4}-\d\d-\d\d\.json$/);
    const rows = JSON.parse(await readFile(await download.path(), 'utf8')) as SampleRow[];
    expect(rows.map(({ name }) => name)).toEqual(FIVE_ROWS.map(({ name }) => name));
    await openTable([]);
    await screen.page.getByRole('heading', { name: 'No data available.' }).waitFor();
    await screen.page.getByText('Import or sync data to get started.').waitFor();
    await screen.page.getByRole('link', { name: 'Download' }).click();
    await screen.page.getByText('No data to download.').waitFor();
    await closePage();
  });

  it('downloads the selected or the filtered rows, in the chosen format', async () => {
    await openTable(FIVE_ROWS);
    const choose = async (...items: string[]) => {
      await button(/^What to download/).click();
      for (const name of items) await screen.page.getByRole('menuitemradio', { name }).click();
    };
    const downloaded = async (name: string) => {
      const [download] = await Promise.all([
        screen.page.waitForEvent('download'),
        screen.page.getByRole('menuitem', { name }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^business_data_\d{4}-\d\d-\d\d\.csv$/);
      return (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1);
    };
    await cell('Cid', NAME_COLUMN).click();
    await choose('Selected (1)', 'CSV');
    const selectedRows = await downloaded('Download 1 selected listing as CSV');
    expect(selectedRows.map((line) => line.split(',')[2])).toEqual(['Cid']);
    await screen.page.getByRole('searchbox', { name: 'Filter' }).fill('dan');
    await rowOf('Ann').waitFor({ state: 'detached' });
    await choose('Filtered (1)');
    await screen.page.getByRole('menuitemcheckbox', { name: 'Only the columns shown' }).click();
    const filteredRows = await downloaded('Download 1 filtered listing as CSV, shown columns only');
    expect(filteredRows.map((line) => line.split(',').length)).toEqual([14]);
    await closePage();
  });

  it('downloads chosen fields with names, and files for other programs, from an accessible dialog', async () => {
    await openTable(FIVE_ROWS);
    await button(/^What to download/).click();
    await screen.page.getByRole('menuitem', { name: 'Choose fields and names…' }).click();
    const dialog = screen.page.getByRole('dialog', { name: 'Download all (5)' });
    const downloaded = async () => {
      const [download] = await Promise.all([
        screen.page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
      ]);
      return (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').split('\r\n');
    };
    const field = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    await field('#').uncheck();
    await dialog.getByRole('textbox', { name: 'Column name of Name' }).fill('Phone');
    await dialog.getByText('Each column needs a name of its own').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Column name of Name' }).fill('Company, Inc');
    expect(await axeViolations(screen.page)).toEqual([]);
    const [head, first] = await downloaded();
    expect(head).toMatch(/^created_at,"Company, Inc",phone,/);
    expect(first?.split(',')[1]).toBe('Ann');
    await button(/^What to download/).click();
    await screen.page.getByRole('menuitem', { name: 'Choose fields and names…' }).click();
    // What was chosen is still there, for another attempt.
    expect(await field('#').isChecked()).toBe(false);
    expect(await dialog.getByRole('textbox', { name: 'Column name of Name' }).inputValue()).toBe(
      'Company, Inc',
    );
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption('CSV for HubSpot');
    expect((await downloaded())[0]).toMatch(/^Place key,Company name,/);
    await closePage();
  });

  it('shows the optional columns that the user chose, sorts by them and hides them', async () => {
    await screen.user.client.patch('/api/db/fields', {
      set: 'custom',
      fields: ['opening_hours', 'price_level', 'menu_url', 'attributes', 'claimed'],
    });
    await openTable(FIVE_ROWS);
    await screen.table.rows(
      `update "BusinessDatabase" set price_level = id, claimed = true, menu_url = 'https://menu.example/',
         attributes = '{"Service options":{"yes":["Delivery","Takeout"],"no":["Dine-in"]}}' where id < 3`,
    );
    await screen.page.reload({ waitUntil: 'networkidle' });
    await waitForHydration(screen.page);
    const head = (name: string) => screen.page.getByRole('columnheader', { name });
    await rowOf('Ann').getByText('Delivery, Takeout').waitFor();
    await rowOf('Ann').getByRole('gridcell', { name: 'Yes', exact: true }).waitFor();
    expect(await rowOf('Ann').getByRole('link', { name: 'menu.example' }).getAttribute('href')).toBe(
      'https://menu.example/',
    );
    await head('Price level').getByRole('button').click();
    await eventually(async () => (await names()).slice(0, 2), ['Ann', 'bob']);
    await button('Columns').click();
    await screen.page.getByRole('menuitemcheckbox', { name: 'Claimed' }).click();
    await head('Claimed').waitFor({ state: 'detached' });
    await screen.page.keyboard.press('Escape');
    await screen.user.client.patch('/api/db/fields', { set: 'basic' });
    await screen.page.evaluate(() => localStorage.clear());
    await closePage();
  });
});

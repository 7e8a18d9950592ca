import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { axeViolations } from '../../support/page-check';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import {
  COMPLETE_ROW,
  FIVE_ROWS,
  manyRows,
  NAME_COLUMN,
  TableScreen,
  ZIP_COLUMN,
} from '../../support/table-screen';
import { until } from '../../support/until';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, grid, rowOf, cell, names, selected, button } = screen;

describe('the data table', () => {
  it('has the columns from the specification, and shows dates as MM/DD/YY and ratings with one decimal', async () => {
    await openTable(FIVE_ROWS);
    const headers = await screen.page.getByRole('columnheader').allInnerTexts();
    expect(headers.map((text) => text.trim())).toEqual([
      ...['Select all', '#', 'Created', 'Name', 'Phone', 'Category', 'Rating', 'Reviews', 'Address', 'City'],
      ...['State', 'Country', 'Website', 'ZIP', 'Last Updated'],
    ]);
    await eventually(names, ['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    await eventually(() => cell('Ann', 2).innerText(), '11/20/26');
    await eventually(() => cell('Ann', 6).innerText(), '4.0');
    await screen.page.getByText('5 listings in BusinessDatabase').waitFor();
    await screen.page.getByText('Page 1 of 1').waitFor();
    await closePage();
  });

  it('selects rows with a click, with Ctrl or Meta, and with Shift, and shows an indeterminate state in the header', async () => {
    await openTable(FIVE_ROWS);
    const box = screen.page.getByRole('checkbox', { name: 'Select all' });
    await cell('dan', NAME_COLUMN).click();
    await eventually(selected, ['dan']);
    await eventually(() => box.evaluate((input: HTMLInputElement) => input.indeterminate), true);
    await cell('Ann', NAME_COLUMN).click({ modifiers: ['Control'] });
    await cell('Ann', NAME_COLUMN).click({ modifiers: ['Meta'] });
    await cell('bob', NAME_COLUMN).click({ modifiers: ['Meta'] });
    await eventually(selected, ['dan', 'bob']);
    await cell('Eve', NAME_COLUMN).click();
    await cell('Cid', NAME_COLUMN).click({ modifiers: ['Shift'] });
    await eventually(selected, ['Eve', 'dan', 'Cid']);
    await screen.page.getByRole('checkbox', { name: 'Select Ann' }).check();
    await screen.page.getByText('4 of 5 selected').waitFor();
    await box.check();
    await eventually(async () => (await selected()).length, 5);
    await box.uncheck();
    await eventually(selected, []);
    await closePage();
  });

  it('edits a column of the selected rows, reports missing input, and undoes the edit', async () => {
    await openTable(FIVE_ROWS);
    const reasonFor = async (name: string, reason: string) => {
      expect(await button(name).getAttribute('aria-disabled')).toBe('true');
      await button(name).click({ force: true });
      await screen.page.getByRole('tooltip', { name: reason }).waitFor();
    };
    await reasonFor('Apply (0)', 'Please select a column to edit.');
    await screen.page.getByLabel('Column', { exact: true }).selectOption('category');
    await reasonFor('Apply (0)', 'No rows selected for bulk edit.');
    await screen.page.getByLabel('New value').press('Enter');
    await screen.page.getByRole('alert').getByText('No rows selected for bulk edit.').waitFor();
    await cell('Ann', NAME_COLUMN).click();
    await cell('bob', NAME_COLUMN).click({ modifiers: ['Control'] });
    await eventually(() => button('Apply (2)').getAttribute('aria-disabled'), 'true');
    await screen.page.getByLabel('New value').fill('Dental clinic');
    await button('Apply (2)').click();
    await screen.page.getByText('2 listings updated.').waitFor();
    await cell('Ann', 5).getByText('Dental clinic').waitFor();
    await button('Undo edit of 2 listings').click();
    await screen.page.getByText('2 listings restored.').waitFor();
    await cell('Ann', 5).getByText('Coffee shop').waitFor();
    await cell('Ann', NAME_COLUMN).click();
    await cell('bob', NAME_COLUMN).click({ modifiers: ['Control'] });
    await screen.page.getByLabel('New value').fill('Dental clinic');
    await button('Apply (2)').click();
    await screen.page.getByText('2 listings updated.').waitFor();
    await screen.table.rows(`update "BusinessDatabase" set category = 'Theirs' where name = 'bob'`);
    await button('Undo edit of 2 listings').click();
    await screen.page.getByText('1 cell restored; 1 was changed since and stays as it is.').waitFor();
    await cell('bob', 5).getByText('Theirs').waitFor();
    await screen.page.getByLabel('Column', { exact: true }).selectOption('rating');
    await screen.page.getByLabel('New value').fill('seven');
    await cell('Ann', NAME_COLUMN).click();
    await button('Apply (1)').click();
    await screen.page.getByText('Enter a rating from 0 to 5.').waitFor();
    await closePage();
  });

  it('asks before deleting, and restores deleted rows', async () => {
    await openTable(FIVE_ROWS);
    expect(await button('Delete selected listings').getAttribute('aria-disabled')).toBe('true');
    await button('Delete selected listings').click({ force: true });
    await screen.page.getByRole('tooltip', { name: 'No rows selected.' }).waitFor();
    await cell('dan', NAME_COLUMN).click();
    await cell('Cid', NAME_COLUMN).click({ modifiers: ['Shift'] });
    await button('Delete 2 selected listings').click();
    const dialog = screen.page.getByRole('dialog', { name: 'Delete listings' });
    await dialog.getByText('Delete 2 selected listing(s)? This cannot be undone.').waitFor();
    expect(await axeViolations(screen.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button('Delete 2 selected listings').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await screen.page.getByText('2 listings deleted.').waitFor();
    await rowOf('dan').waitFor({ state: 'detached' });
    await eventually(names, ['Eve', 'bob', 'Ann']);
    await button('Undo deletion of 2 listings').click();
    await screen.page.getByText('2 listings restored.').waitFor();
    await rowOf('dan').waitFor();
    await eventually(names, ['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    await closePage();
  });

  it('shows how many duplicates each rule finds before it removes them', async () => {
    await openTable([
      COMPLETE_ROW,
      { ...COMPLETE_ROW, website: '' },
      { ...COMPLETE_ROW, website: '', rating: null },
      ...FIVE_ROWS,
    ]);
    await button('Remove Dupes').click();
    const dialog = screen.page.getByRole('dialog', { name: 'Remove Dupes' });
    await dialog.getByText('2 of 8 listings will be removed.').waitFor();
    expect(await dialog.getByRole('row').nth(1).innerText()).toContain('Same name, address and phone\t2');
    expect(await axeViolations(screen.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove 2' }).click();
    await screen.page.getByText('2 listings removed as duplicates.').waitFor();
    await screen.page.getByText('6 listings in BusinessDatabase').waitFor();
    await button('Remove Dupes').click();
    await dialog.getByText('No duplicates among 6 listings.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await closePage();
  });

  it('filters, hides incomplete listings, and shows a message when no row remains', async () => {
    await openTable(FIVE_ROWS);
    await screen.page.getByRole('searchbox', { name: 'Filter' }).fill('CID');
    await rowOf('Ann').waitFor({ state: 'detached' });
    await eventually(names, ['Cid']);
    await screen.page.getByRole('checkbox', { name: 'Hide incomplete listings' }).check();
    await screen.page.getByRole('heading', { name: 'Nothing matches the filter' }).waitFor();
    await screen.page.getByText('5 listings are hidden by “CID” and “Hide incomplete listings”.').waitFor();
    const box = screen.page.getByRole('checkbox', { name: 'Hide incomplete listings' });
    await box.uncheck();
    await rowOf('Cid').waitFor();
    await box.check();
    await screen.page.getByRole('heading', { name: 'Nothing matches the filter' }).waitFor();
    await screen.page.getByRole('link', { name: 'Clear' }).click();
    await rowOf('Ann').waitFor();
    await eventually(async () => (await names()).length, 5);
    await eventually(() => screen.page.getByRole('searchbox', { name: 'Filter' }).inputValue(), '');
    await closePage();
  });

  it('sorts by each column except the website, on the server and across all pages', async () => {
    await openTable(manyRows(1_050), '?sort=name.asc');
    const head = screen.page.getByRole('columnheader', { name: 'Name' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(await screen.page.getByRole('columnheader', { name: 'Website' }).getByRole('button').count()).toBe(
      0,
    );
    const goToPage = async (link: string, expected: string, first: string) => {
      await screen.page.getByRole('link', { name: link }).click();
      await screen.page.getByText(expected).waitFor();
      await rowOf(first).waitFor();
      await eventually(async () => (await names())[0], first);
    };
    await goToPage('Next page', 'Page 2 of 3', 'Listing 00501');
    await goToPage('Last page', 'Page 3 of 3', 'Listing 01001');
    await screen.page.getByText('0 of 50 selected').waitFor();
    await goToPage('Previous page', 'Page 2 of 3', 'Listing 00501');
    await goToPage('First page', 'Page 1 of 3', 'Listing 00001');
    await head.getByRole('button').click();
    await rowOf('Listing 01050').waitFor();
    await eventually(() => head.getAttribute('aria-sort'), 'descending');
    await screen.page.goBack();
    await rowOf('Listing 00001').waitFor();
    await closePage();
  });

  it('counts both of two presses that follow each other before the page is rendered again', async () => {
    await openTable(FIVE_ROWS, '?sort=rating.asc');
    const head = (name: string) => screen.page.getByRole('columnheader', { name });
    await head('Name')
      .getByRole('button')
      .evaluate((sortButton: HTMLElement) => {
        sortButton.click();
        sortButton.click();
      });
    await eventually(() => head('Name').getAttribute('aria-sort'), 'descending');
    await eventually(names, ['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    await closePage();
  });

  it('selects, edits and restores the rows of all pages that match the filter', async () => {
    await openTable([...manyRows(1_050), ...FIVE_ROWS], '?filter=Listing');
    await screen.page.getByRole('checkbox', { name: 'Select all' }).check();
    await screen.page.getByText('All 500 listings on this page are selected.').waitFor();
    await button('Select all 1,050 that match the filter').click();
    await screen.page.getByText('All 1,050 listings that match the filter are selected.').waitFor();
    await screen.page.getByLabel('Column', { exact: true }).selectOption('category');
    await screen.page.getByLabel('New value').fill('Cafe');
    await button('Apply (1,050)').click();
    await screen.page.getByText('1,050 listings updated.').waitFor();
    await button('Undo edit of 1,050 listings').click();
    await screen.page.getByText('1,050 listings restored.').waitFor();
    await screen.page.getByRole('checkbox', { name: 'Select all' }).check();
    await button('Select all 1,050 that match the filter').click();
    await button('Delete 1,050 selected listings').click();
    const dialog = screen.page.getByRole('dialog', { name: 'Delete listings' });
    await dialog.getByText('Delete 1050 selected listing(s)? This cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await screen.page.getByText('1,050 listings deleted.').waitFor();
    await screen.page.getByText('5 listings in BusinessDatabase').waitFor();
    await closePage();
  });

  it('filters by whether fields have a value, and shows these filters', async () => {
    await openTable([...FIVE_ROWS, COMPLETE_ROW]);
    await button('Fields').click();
    const dialog = screen.page.getByRole('dialog', { name: 'Filter by field' });
    await dialog.getByRole('combobox', { name: 'Website' }).selectOption('Is empty');
    await screen.page.waitForURL(/empty=website/);
    await dialog.getByRole('combobox', { name: 'Rating' }).selectOption('Has a value');
    await screen.page.waitForURL(/has=rating/);
    expect(await axeViolations(screen.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await eventually(names, ['Eve', 'dan', 'bob', 'Ann']);
    await button('Remove filter: Website is empty').click();
    await rowOf('Cole Valley').waitFor();
    await button('Remove filter: Rating has a value').click();
    await eventually(async () => (await names()).length, 6);
    await closePage();
  });

  it('goes to the last remaining page when all rows of a page are deleted', async () => {
    await openTable(manyRows(550), '?sort=name.asc&page=2&last=50');
    await screen.page.getByRole('checkbox', { name: 'Select all' }).check();
    await button('Delete 50 selected listings').click();
    await screen.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await screen.page.getByText('Page 1 of 1').waitFor();
    await eventually(async () => (await names())[0], 'Listing 00001');
    await screen.page.waitForURL((url) => url.search === '?sort=name.asc');
    await closePage();
  });

  it('sorts, selects all rows, and shows and edits every field on a phone too', async () => {
    await openTable(FIVE_ROWS);
    await screen.page.setViewportSize({ width: 390, height: 844 });
    await button('Filters and actions').click();
    const sheet = screen.page.getByRole('dialog', { name: 'Filters and actions' });
    await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('name.asc');
    await screen.page.waitForURL(/sort=name\.asc/);
    await screen.page.locator('tbody tr[data-row]').first().getByText('Ann', { exact: true }).waitFor();
    await sheet.getByRole('group', { name: 'Order' }).getByRole('checkbox', { name: 'Select all' }).check();
    expect(await axeViolations(screen.page)).toEqual([]);
    await button('Show 5 listings').click();
    await screen.page.getByText('5 of 5 selected').waitFor();
    await button('Clear selection').click();
    const call = rowOf('Ann').getByRole('link', { name: '(415) 555-0100' });
    expect(await call.getAttribute('href')).toBe('tel:4155550100');
    expect(await rowOf('Ann').getByRole('link', { name: '1 Cole St' }).getAttribute('href')).toContain(
      'mlat=37.765&mlon=-122.449',
    );
    await cell('Ann', ZIP_COLUMN).waitFor({ state: 'hidden' });
    await cell('Ann', NAME_COLUMN).click();
    await cell('Ann', ZIP_COLUMN).dblclick();
    await screen.page.getByRole('textbox', { name: 'ZIP of Ann' }).fill('94118');
    await screen.page.keyboard.press('Enter');
    await cell('Ann', ZIP_COLUMN).getByText('94118').waitFor();
    await button('Edit Phone of Ann').click();
    await screen.page.getByRole('textbox', { name: 'Phone of Ann' }).fill('(415) 555-0199');
    await screen.page.keyboard.press('Enter');
    await rowOf('Ann').getByRole('link', { name: '(415) 555-0199' }).waitFor();
    expect(await axeViolations(screen.page)).toEqual([]);
    await closePage();
  });

  it('renders only the visible rows out of 5,000, and can scroll to the last one', async () => {
    await openTable(manyRows(5_000), '?sort=id.asc&size=5000');
    expect(await grid().getAttribute('aria-rowcount')).toBe('5001');
    const expectFewRows = () =>
      until('few rows are drawn', async () => {
        const rowCount = await screen.page.locator('tbody tr[data-row]').count();
        return rowCount > 0 && rowCount < 120;
      });
    await expectFewRows();
    await cell('Listing 00001', NAME_COLUMN).click();
    await screen.page.keyboard.press('Control+End');
    await rowOf('Listing 05000').waitFor();
    expect(await rowOf('Listing 05000').getAttribute('aria-rowindex')).toBe('5001');
    await expectFewRows();
    await screen.page.keyboard.press('Control+a');
    await screen.page.getByText('5,000 of 5,000 selected').waitFor();
    await closePage();
  });

  it.each(['', '?view=map'])(
    'is accessible and fits its window, on desktop in light mode and on mobile in dark mode%s',
    async (query) => {
      await openTable(FIVE_ROWS, query);
      await expectAccessibleAndResponsive(screen.page);
      await closePage();
    },
  );
});

import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { axeViolations } from '../../support/page-check';
import { ADDRESS_COLUMN, FIVE_ROWS, manyRows, NAME_COLUMN, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, cell, button, names } = screen;

describe('the data table', () => {
  it('finds and replaces a text after a preview, and undoes it', async () => {
    await openTable(FIVE_ROWS, '?filter=o');
    const { page } = screen;
    await cell('bob', NAME_COLUMN).click();
    await button('Find and replace').click();
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await dialog.getByLabel('Column').selectOption('address');
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill('cole st');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Irving Street');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('1 listing changes.').waitFor();
    await dialog.getByRole('radio', { name: 'Filtered (5)' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('5 listings change.').waitFor();
    expect(await dialog.getByRole('listitem').first().innerText()).toMatch(/1 Cole St\n1 Irving Street/);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Match case' }).check();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('No address would change.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Match case' }).uncheck();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Replace in 5 listings' }).click();
    await page.getByText('5 listings updated.').waitFor();
    await eventually(() => cell('Ann', ADDRESS_COLUMN).innerText(), '1 Irving Street');
    await button('Undo edit of 5 listings').click();
    await eventually(() => cell('Ann', ADDRESS_COLUMN).innerText(), '1 Cole St');
    await closePage();
  });

  it('keeps what was typed if a text cannot be replaced, and says why', async () => {
    await openTable(FIVE_ROWS);
    const { page } = screen;
    await cell('bob', NAME_COLUMN).click();
    await button('Find and replace').click();
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await dialog.getByLabel('Column').selectOption('address');
    const find = dialog.getByRole('textbox', { name: 'Find', exact: true });
    await find.fill('cole st');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Irving Street');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('1 listing changes.').waitFor();
    await screen.table.rows(`update "BusinessDatabase" set address = '7 Cole St' where name = 'bob'`);
    await dialog.getByRole('button', { name: 'Replace in 1 listing' }).click();
    await dialog.getByText('The table has changed since the preview. Look at the changes again.').waitFor();
    expect(await find.inputValue()).toBe('cole st');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('7 Irving Street').waitFor();
    await dialog.getByRole('button', { name: 'Replace in 1 listing' }).click();
    await page.getByText('1 listing updated.').waitFor();
    await closePage();
  });

  it('shows where a listing comes from and what was edited', async () => {
    await openTable(FIVE_ROWS);
    const { page } = screen;
    await cell('Ann', ADDRESS_COLUMN).dblclick();
    await page.getByRole('textbox', { name: 'Address of Ann' }).fill('9 Irving St');
    await page.keyboard.press('Enter');
    await page.getByText('1 listing updated.').waitFor();
    await cell('Ann', NAME_COLUMN).click();
    await button('Details').click();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Edited here: Address').waitFor();
    await history.getByText('None of your stored jobs found this listing.').waitFor();
    expect(await history.getByRole('definition').innerText()).toMatch(/1 Cole St.*9 Irving St/s);
    expect(await axeViolations(page)).toEqual([]);
    await closePage();
  });

  it('goes to any page with the bar below it', async () => {
    await openTable(manyRows(2_200), '?sort=name.asc');
    const bar = screen.page.getByRole('slider', { name: 'Position in the table' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('1–500 of 2,200');
    await bar.fill('3');
    await eventually(async () => (await names())[0], 'Listing 01001');
    expect(await bar.getAttribute('aria-valuetext')).toBe('1,001–1,500 of 2,200');
    await bar.focus();
    await screen.page.keyboard.press('End');
    await eventually(async () => (await names())[0], 'Listing 02001');
    expect(await bar.getAttribute('aria-valuetext')).toBe('2,001–2,200 of 2,200');
    await screen.page.keyboard.press('Home');
    await eventually(async () => (await names())[0], 'Listing 00001');
    await closePage();
  });
});

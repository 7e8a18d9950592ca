import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { eventually } from '../../support/eventually';
import { axeViolations, horizontalOverflow } from '../../support/page-check';
import { manyRows, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const PHONE = { width: 390, height: 844 };
/** In pixels. The page was once 41,047 px high with 500 rows. */
const MAX_HEIGHT = 1_400;

const screen = TableScreen.forSpecFile();
const { openTable, closePage, button, rowOf } = screen;
const item = (name: string) => screen.page.getByRole('menuitem', { name });

/** Whether all of it is in the window. */
async function isInView(target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
}

async function openOnPhone(count: number): Promise<void> {
  await screen.page.setViewportSize(PHONE);
  await openTable(manyRows(count));
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('the data table on a phone', () => {
  it('scrolls its rows in a frame, so that the pages are near, and reaches the last row with the keyboard', async () => {
    await openOnPhone(500);
    expect(await pageHeight(screen.page)).toBeLessThan(MAX_HEIGHT);
    await rowOf('Listing 00500').getByRole('gridcell', { name: 'Listing 00500', exact: true }).click();
    await screen.page.keyboard.press('Control+End');
    await eventually(async () => (await screen.focusedCell())?.startsWith('499:'), true);
    await eventually(() => isInView(screen.page.locator('[data-cell]:focus')), true);
    await rowOf('Listing 00001').waitFor();
    expect(await pageHeight(screen.page)).toBeLessThan(MAX_HEIGHT);
    await closePage();
  });

  it('has all rows in the frame without JavaScript', async () => {
    await screen.table.fill(manyRows(50));
    const context = await screen.visitor.context(screen.user, { viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/user/${screen.user.userId}/table?noScript=1`);
    const last = page.getByRole('row').filter({ hasText: 'Listing 00001' });
    await last.scrollIntoViewIfNeeded();
    expect(await isInView(last)).toBe(true);
    await context.close();
    await closePage();
  });

  it('shows what an edit did, and its Undo, where the user is', async () => {
    await openOnPhone(500);
    const address = async () =>
      (await screen.table.rows('select * from "BusinessDatabase" where id = 500'))[0]?.address;
    await rowOf('Listing 00500').getByRole('gridcell', { name: 'Listing 00500', exact: true }).click();
    // The pencil stays beside the address, whose lines leave room for it.
    const [link, pencil] = await Promise.all([
      rowOf('Listing 00500').getByRole('link', { name: '500 Cole St' }).boundingBox(),
      button('Edit Address of Listing 00500').boundingBox(),
    ]);
    expect(pencil?.y).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0));
    await button('Edit Address of Listing 00500').click();
    await screen.page.getByRole('textbox', { name: 'Address of Listing 00500' }).fill('1848 Irving St');
    await screen.page.keyboard.press('Enter');
    const message = screen.page.getByText('1 listing updated.');
    await message.waitFor();
    const undo = button('Undo edit of 1 listing');
    expect(await Promise.all([isInView(message), isInView(undo)])).toEqual([true, true]);
    expect([await axeViolations(screen.page), await horizontalOverflow(screen.page)]).toEqual([[], 0]);
    await undo.click();
    await eventually(address, '500 Cole St');
    await button('Close message').click();
    await message.waitFor({ state: 'detached' });
    await closePage();
  });

  it('says on the table what became of a view, and in the sheet what a bulk edit needs', async () => {
    await openOnPhone(50);
    await button('Filters and actions').click();
    const sheet = screen.page.getByRole('dialog', { name: 'Filters and actions' });
    await sheet.getByRole('textbox', { name: 'New value' }).fill('CA');
    await screen.page.keyboard.press('Enter');
    await sheet.getByText('Please select a column to edit.').waitFor();
    expect(await sheet.getByRole('textbox', { name: 'New value' }).inputValue()).toBe('CA');
    await sheet.getByRole('button', { name: /^Views$/ }).click();
    await item('Save as a view').click();
    await screen.page.getByLabel('Name', { exact: true }).fill('All of them');
    await button('Save view').click();
    await sheet.waitFor({ state: 'detached' });
    const message = screen.page.getByText('View “All of them” saved.');
    await message.waitFor();
    expect(await isInView(message)).toBe(true);
    await closePage();
  });

  it('sorts by several columns in the sheet', async () => {
    await openOnPhone(5);
    const order = async () => new URL(screen.page.url()).searchParams.get('sort') ?? '';
    await button('Filters and actions').click();
    const sheet = screen.page.getByRole('dialog', { name: 'Filters and actions' });
    await sheet.getByLabel('Sort by').selectOption('City, ascending');
    await eventually(order, 'city.asc');
    await sheet.getByLabel('Then by').selectOption('Rating, descending');
    await eventually(order, 'city.asc,rating.desc');
    await sheet.getByLabel('Then by').nth(1).selectOption('Name, ascending');
    await eventually(order, 'city.asc,rating.desc,name.asc');
    expect([await axeViolations(screen.page), await horizontalOverflow(screen.page)]).toEqual([[], 0]);
    await sheet.getByLabel('Sort by').selectOption('Rating, ascending');
    await eventually(order, 'rating.asc,name.asc');
    await sheet.getByLabel('Then by').first().selectOption('None');
    await eventually(order, 'rating.asc');
    await closePage();
  });

  it('arranges its columns in the sheet', async () => {
    await openOnPhone(5);
    await button('Filters and actions').click();
    await button('Columns').click();
    await item('Arrange columns').click();
    const dialog = screen.page.getByRole('dialog', { name: 'Arrange columns' });
    await dialog.waitFor();
    expect([await axeViolations(screen.page), await horizontalOverflow(screen.page)]).toEqual([[], 0]);
    await dialog.getByRole('button', { name: 'Move Category up' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await screen.page.getByRole('dialog', { name: 'Filters and actions' }).waitFor();
    await closePage();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { Request } from 'playwright';
import { eventually } from '../../support/eventually';
import { holdRequests } from '../../support/hold-requests';
import { ADDRESS_COLUMN, FIVE_ROWS, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const RATING_COLUMN = 6;

const screen = TableScreen.forSpecFile();
const { openTable, closePage, cell, focusedCell } = screen;

describe('the data table, whose responses come late', () => {
  it('keeps an open editor and the focus when a text or a result comes later', async () => {
    const address = '214 Main Street, '.repeat(235).trim();
    await openTable([{ ...FIVE_ROWS[0], address }, ...FIVE_ROWS.slice(1)]);
    const { page } = screen;
    const editor = (name: string) => page.getByRole('textbox', { name });
    const isPost = (request: Request) => request.method() === 'POST';

    const releaseText = await holdRequests(page, (request) => request.url().includes('/api/table/rows/'));
    await cell('Ann', ADDRESS_COLUMN).dblclick();
    await cell('bob', RATING_COLUMN).dblclick();
    await editor('Rating of bob').fill('9');
    releaseText();
    await eventually(() => cell('Ann', ADDRESS_COLUMN).innerText(), address);
    expect(await editor('Rating of bob').inputValue()).toBe('9');

    const releaseRefusal = await holdRequests(page, isPost);
    await cell('Cid', ADDRESS_COLUMN).dblclick();
    releaseRefusal();
    await page.getByText('Enter a rating from 0 to 5.').waitFor();
    expect(await editor('Address of Cid').count()).toBe(0);

    await editor('Rating of bob').fill('3');
    const releaseRating = await holdRequests(page, isPost);
    await cell('Cid', ADDRESS_COLUMN).dblclick();
    releaseRating();
    await page.getByText('1 listing updated.').waitFor();
    await editor('Address of Cid').fill('3 Irving St');

    const releaseAddress = await holdRequests(page, isPost);
    await page.getByRole('searchbox', { name: 'Filter' }).focus();
    releaseAddress();
    await editor('Address of Cid').waitFor({ state: 'detached' });
    await eventually(() => cell('Cid', ADDRESS_COLUMN).innerText(), '3 Irving St');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await closePage();
  });

  it('keeps what is typed into a long text while the page is loaded again', async () => {
    await openTable([{ ...FIVE_ROWS[0], address: 'Long address '.repeat(60) }, ...FIVE_ROWS.slice(1)]);
    const { page } = screen;
    await cell('Cid', ADDRESS_COLUMN).dblclick();
    await page.getByRole('textbox', { name: 'Address of Cid' }).fill('3 Irving St');
    await page.keyboard.press('Enter');
    await page.getByText('1 listing updated.').waitFor();
    await eventually(focusedCell, `2:${ADDRESS_COLUMN}`);
    const release = await holdRequests(page, (request) => request.method() === 'POST');
    await page.keyboard.press('Control+z');
    await cell('Ann', ADDRESS_COLUMN).dblclick();
    const field = page.getByRole('textbox', { name: 'Address of Ann' });
    await field.fill('1 Irving St');
    release();
    await page.getByText('1 listing restored.').waitFor();
    await eventually(() => cell('Cid', ADDRESS_COLUMN).innerText(), '3 Cole St');
    expect(await field.inputValue()).toBe('1 Irving St');
    await page.keyboard.press('Enter');
    await page.getByText('1 listing updated.').waitFor();
    await eventually(() => cell('Ann', ADDRESS_COLUMN).innerText(), '1 Irving St');
    await closePage();
  });
});

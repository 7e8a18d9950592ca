import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { holdRequests } from '../../support/hold-requests';
import { axeViolations } from '../../support/page-check';
import { ADDRESS_COLUMN, FIVE_ROWS, NAME_COLUMN, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, cell, selected, focusedCell, names } = screen;
const NUMBER_COLUMN = 1;
const PHONE_COLUMN = 4;
const RATING_COLUMN = 6;

/** Copies from the focused element, and returns the lines. */
const copied = () =>
  screen.page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return data.getData('text/plain').split('\n');
  });
/** Pastes a text into the focused element. */
const paste = (text: string) =>
  screen.page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

describe('the data table as a spreadsheet', () => {
  it('copies the selected rows or the active cell for a spreadsheet, and undoes with Ctrl+Z', async () => {
    await openTable(FIVE_ROWS);
    await cell('Cid', NAME_COLUMN).click();
    const [line, ...others] = await copied();
    expect([line?.split('\t').slice(2, 4), others]).toEqual([['Cid', '(415) 555-0102'], []]);
    await screen.page.keyboard.press('Escape');
    await eventually(selected, []);
    expect(await copied()).toEqual(['Cid']);
    await cell('Cid', ADDRESS_COLUMN).dblclick();
    await screen.page.getByRole('textbox', { name: 'Address of Cid' }).fill('1848 Irving St');
    await screen.page.keyboard.press('Enter');
    await screen.page.getByText('1 listing updated.').waitFor();
    await eventually(focusedCell, `2:${ADDRESS_COLUMN}`);
    await screen.page.keyboard.press('Control+z');
    await eventually(() => cell('Cid', ADDRESS_COLUMN).innerText(), '3 Cole St');
    await closePage();
  });

  it('marks a block with Shift, copies it, and pastes a block as one action', async () => {
    await openTable(FIVE_ROWS);
    const { page } = screen;
    const marked = () => page.locator('td[aria-selected=true]').count();
    await cell('Eve', NAME_COLUMN).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await eventually(marked, 4);
    expect(await copied()).toEqual(['Eve\t(415) 555-0104', 'dan\t(415) 555-0103']);
    await cell('Cid', PHONE_COLUMN).click({ modifiers: ['Shift'] });
    await eventually(marked, 6);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(marked, 0);
    await cell('bob', NAME_COLUMN).click();
    await paste('Robert\t1\nAnna\t2\nNobody\t3\n');
    await page.getByText('2 listings updated. 1 row did not fit on this page.').waitFor();
    await eventually(names, ['Eve', 'dan', 'Cid', 'Robert', 'Anna']);
    await eventually(() => cell('Anna', PHONE_COLUMN).innerText(), '2');
    await page.keyboard.press('Control+z');
    await page.getByText('2 listings restored.').waitFor();
    await eventually(names, ['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    await closePage();
  });

  it('copies the complete texts of cells that the page shortens, and pastes them back whole', async () => {
    const address = 'Long address '.repeat(60).trim();
    await openTable([{ ...FIVE_ROWS[0], address }, ...FIVE_ROWS.slice(1)]);
    const { page } = screen;
    // The complete texts, which the page requests once it has focus in their row, come no sooner than the first copy is
    // read.
    const release = await holdRequests(page, (request) => request.url().includes('/api/table/rows/'));
    await cell('bob', ADDRESS_COLUMN).click();
    await page.keyboard.press('Shift+ArrowDown');
    expect(await copied()).toEqual(['']);
    release();
    await page.getByText(/^(Copied, with the complete texts|The complete texts have been loaded)/).waitFor();
    expect(await copied()).toEqual(['2 Cole St', address]);
    await cell('bob', ADDRESS_COLUMN).click();
    await paste(`2 Cole Street\n${address.slice(0, 500)}`);
    await page.getByText('Nothing was pasted: the text for Address is only the beginning').waitFor();
    await paste(`2 Cole Street\n${address}`);
    await page.getByText('1 listing updated.').waitFor();
    expect(
      await screen.table.rows('select address from "BusinessDatabase" where id < 3 order by id'),
    ).toEqual([{ address }, { address: '2 Cole Street' }]);
    await closePage();
  });

  it('says why a text is not pasted, and changes nothing', async () => {
    await openTable(FIVE_ROWS);
    await cell('Eve', RATING_COLUMN).click();
    await paste('4\ngood');
    await screen.page
      .getByText('Nothing was pasted, because of row 2 of the text: Enter a rating from 0 to 5.')
      .waitFor();
    await cell('Eve', NUMBER_COLUMN).click();
    await paste('7');
    await screen.page.getByText('Nothing was pasted: these columns cannot be edited.').waitFor();
    expect(await names()).toEqual(['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    await closePage();
  });
});

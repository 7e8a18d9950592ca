import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { ADDRESS_COLUMN, FIVE_ROWS, NAME_COLUMN, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, cell, selected, focusedCell } = screen;

describe('the data table as a spreadsheet', () => {
  it('copies the selected rows or the active cell for a spreadsheet, and undoes with Ctrl+Z', async () => {
    await openTable(FIVE_ROWS);
    const copied = () =>
      screen.page.evaluate(() => {
        const data = new DataTransfer();
        const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        return data.getData('text/plain').split('\n');
      });
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
});

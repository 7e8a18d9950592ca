import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../support/eventually';
import { axeViolations } from '../../support/page-check';
import { FIVE_ROWS, TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();
const { openTable, closePage, names, button } = screen;
const item = (name: string) => screen.page.getByRole('menuitem', { name });
const header = (name: string) => screen.page.getByRole('columnheader', { name });
const headers = () => screen.page.getByRole('columnheader').allInnerTexts();
const search = () => new URL(screen.page.url()).searchParams;

/** Copies the link of the shown view as over plain HTTP, where browsers have no clipboard for scripts. */
async function copiedLink(): Promise<string> {
  await screen.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await button('Davis').click();
  await item('Copy link').click();
  await screen.page.getByText('Link copied.').waitFor();
  const field = screen.page.getByRole('searchbox', { name: 'Filter' });
  await field.fill('');
  await field.press('ControlOrMeta+v');
  return field.inputValue();
}

describe('the views of the data table', () => {
  it('are saved with filter, order and columns, open by their address, and can be the default', async () => {
    await openTable(
      FIVE_ROWS.map((row, at) => ({ ...row, city: at < 3 ? 'Davis' : 'Napa', rating: at % 2 })),
    );
    await screen.page.getByRole('searchbox', { name: 'Filter' }).fill('Davis');
    await eventually(async () => (await names()).length, 3);
    await header('Rating').getByRole('button').click();
    await header('Name')
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await header('Name')
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    // The first press leads to the same order of these rows.
    await eventually(async () => search().get('sort'), 'rating.asc,name.desc');
    await eventually(names, ['Cid', 'Ann', 'bob']);
    await button('Columns').click();
    await screen.page.getByRole('menuitemcheckbox', { name: 'Country' }).click();
    await item('Arrange columns').click();
    await button('Move Category up').click();
    await screen.page.getByRole('checkbox', { name: 'Pin City' }).check();
    await screen.page.getByRole('spinbutton', { name: 'Width of City in pixels' }).fill('150');
    await button('Done').click();
    const arranged = ['#', 'Created', 'Name', 'Category', 'Phone', 'Rating'];
    await eventually(
      async () => (await headers()).slice(1, 7).map((text) => text.replace(/\s*\d/, '')),
      arranged,
    );
    expect((await header('City').boundingBox())?.width).toBe(150);

    await button(/^Views$/).click();
    await item('Save as a view').click();
    await screen.page.getByLabel('Name', { exact: true }).fill('Davis');
    await screen.page.getByRole('checkbox', { name: 'Open the table with this view' }).check();
    await button('Save view').click();
    await screen.page.getByText('View “Davis” saved.').waitFor();
    await eventually(async () => search().has('view'), true);
    const id = search().get('view');

    await screen.page.evaluate(() => localStorage.clear());
    await screen.page.goto(`/user/${screen.user.userId}/table`, { waitUntil: 'networkidle' });
    await eventually(names, ['Cid', 'Ann', 'bob']);
    expect(search().get('view')).toBe(id);
    await eventually(async () => (await headers()).includes('Country'), false);
    await button('Davis').click();
    await item('All listings').click();
    await eventually(async () => (await names()).length, FIVE_ROWS.length);
    await eventually(async () => (await headers()).includes('Country'), true);
    await screen.page.goto(`/user/${screen.user.userId}/table?view=${id}`, { waitUntil: 'networkidle' });
    await eventually(names, ['Cid', 'Ann', 'bob']);
    const link = await copiedLink();
    expect(new URL(link).searchParams.get('view')).toBe(id);
    await screen.page.goto(link, { waitUntil: 'networkidle' });
    await eventually(names, ['Cid', 'Ann', 'bob']);
    await button('Davis').click();
    await item('Delete “Davis”').click();
    await button('Delete view').click();
    await screen.page.getByText('View “Davis” deleted.').waitFor();
    await eventually(async () => search().get('view') ?? '', 'all');
    const alerts = () => screen.page.getByRole('alert').allInnerTexts();
    await screen.page.goto(`/user/${screen.user.userId}/table?view=${id}`, { waitUntil: 'networkidle' });
    await eventually(async () => (await names()).length, FIVE_ROWS.length);
    expect(await alerts()).toEqual([
      'This view was not found: it was deleted, belongs to somebody else, or the link was cut off. The table shows all listings instead.',
    ]);
    await header('Name').getByRole('button').click();
    await eventually(alerts, []);
    await screen.page.goto(link, { waitUntil: 'networkidle' });
    await eventually(names, ['Cid', 'Ann', 'bob']);
    expect(await alerts()).toEqual([
      'The view in this address was not found: it was deleted, belongs to somebody else, or the link was cut off. The table shows the listings of the address, with your own columns.',
    ]);
    await closePage();
  });

  it('give way to the default one if they do not exist, and a damaged order is named', async () => {
    const saved = { name: 'Rated', isDefault: true, query: { sort: 'rating.desc,name.desc' } };
    const { status, text } = await screen.user.client.post('/api/table/views', saved);
    expect([text, status]).toEqual([expect.anything(), 200]);
    const missing = 'view=00000000-0000-4000-80';
    await openTable(
      FIVE_ROWS.map((row, at) => ({ ...row, rating: at })),
      `?${missing}`,
    );
    expect(await names()).toEqual(['Eve', 'dan', 'Cid', 'bob', 'Ann']);
    await screen.page
      .getByRole('alert')
      .getByText(
        'This view was not found: it was deleted, belongs to somebody else, or the link was cut off. The table shows your default view instead.',
      )
      .waitFor();
    expect(await axeViolations(screen.page)).toEqual([]);
    await screen.page.goto(`/user/${screen.user.userId}/table?sort=rating.asc,nam`, {
      waitUntil: 'networkidle',
    });
    await screen.page
      .getByRole('alert')
      .getByText('The order in this address cannot be read, so the newest listings come first.')
      .waitFor();
    await closePage();
  });

  it('sums up the columns of the rows that match, when the user asks', async () => {
    await openTable(
      FIVE_ROWS.map((row, at) => ({ ...row, rating: at })),
      '?has=rating',
    );
    await screen.page.getByText('Summary of columns').click();
    const row = (name: string) =>
      screen.page.getByRole('row').filter({ has: screen.page.getByRole('rowheader', { name }) });
    await eventually(() => row('Rating').getByRole('cell').allInnerTexts(), ['100%', '0', '2', '4']);
    expect(await row('Website').getByRole('cell').allInnerTexts()).toEqual(['0%', '–', '–', '–']);
    await closePage();
  });
});

import { describe, jest, it } from '@jest/globals';
import { TableScreen } from '../../support/table-screen';

jest.setTimeout(240_000);

const screen = TableScreen.forSpecFile();

describe('an empty data table', () => {
  it('leads to the running job, and shows the first rows that it delivers', async () => {
    await screen.openTable([]);
    await screen.page.getByRole('link', { name: 'Start', exact: true }).waitFor();
    await screen.user.client.postIdempotent('/api/runtime/start', {
      mode: 'manual',
      city: 'Davis, CA',
      businessType: ['Dentists'],
      exportFormat: 'json',
    });
    await screen.page.locator('tbody tr[data-row]').first().waitFor();
    await screen.closePage();
  });
});

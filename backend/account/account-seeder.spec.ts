import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/support/test-app';
import { Transaction } from '../platform/database';
import { AccountSeeder } from './account-seeder';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { seedAccounts: true } });
});
afterAll(() => app.close());

it('lists the initial accounts with which somebody can sign in, also while one of them is being deleted', async () => {
  const seeder = app.app.get(AccountSeeder);
  const plansOf = async () => (await seeder.ensure()).map(({ plan }) => plan).sort();
  expect(await plansOf()).toEqual(['free', 'professional']);
  await app.app
    .get(Transaction)
    .rows(`update users set email_confirmed_at = null where email = 'free@gazetteer.local'`);
  expect(await plansOf()).toEqual(['professional']);
});

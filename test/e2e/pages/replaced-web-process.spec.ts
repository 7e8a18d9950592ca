import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { Transaction } from '../../../backend/platform/database';
import { type BalancingProxy, startBalancingProxy } from '../../support/balancing-proxy';
import { observeErrors } from '../../support/drills/observe-errors';
import { waitForHydration } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

/** Nothing listens here. */
const REFUSING = 'http://127.0.0.1:9';

/** Two processes behind a proxy, of which one refuses connections, because it is stopping or still starting. */
describe('a page while one of two web processes is replaced', () => {
  let app: TestApp;
  let proxy: BalancingProxy;
  let visitor: PageVisitor;
  beforeAll(async () => {
    app = await startTestApp({ frontend: 'built' });
    proxy = await startBalancingProxy(() => [app.baseUrl, REFUSING]);
    visitor = await PageVisitor.open({ ...app, baseUrl: proxy.url });
  });
  afterAll(async () => {
    await visitor?.close();
    await proxy?.close();
    await app?.close();
  });

  let user: TestUser;
  let page: Page;
  let errors: string[];
  beforeEach(async () => {
    user = await app.createUser({ plan: 'professional' });
    page = await (await visitor.context(user)).newPage();
    errors = [];
    await observeErrors(page, (error) => errors.push(error));
    Object.assign(proxy, { losesBodies: false, losesResponse: null });
    proxy.losses.length = 0;
  });
  afterEach(() => page.context().close());

  const openApiScreen = async () => {
    await page.goto(`/user/${user.userId}/account/api`);
    await waitForHydration(page);
    return page.getByRole('region', { name: 'API tokens' });
  };
  const createToken = async (name: string) => {
    const card = await openApiScreen();
    // Without tokens, the form is open.
    if ((await tokens()).length > 0) await card.getByText('New token', { exact: true }).click();
    await card.getByLabel('Name').fill(name);
    await card.getByRole('button', { name: 'Create token' }).click();
    await card.getByText(name, { exact: true }).first().waitFor();
    return card;
  };
  const tokens = async () =>
    app.app
      .get(Transaction)
      .rows<{ name: string; prefix: string }>('select name, prefix from api_token where user_id = $1', [
        user.userId,
      ]);

  it('shows each screen without an error', async () => {
    await page.goto(`/user/${user.userId}/runtime`);
    await waitForHydration(page);
    for (const name of ['Jobs', 'User', 'Data', 'Home']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: name === 'User' ? 'Account' : name }).waitFor();
    }
    await page.getByText('! Required').waitFor();
    expect([errors, proxy.losses]).toEqual([[], []]);
  });

  it('does what is pressed once, also behind a proxy that loses bodies when a process refuses them', async () => {
    proxy.losesBodies = true;
    await createToken('one');
    await createToken('two');
    expect((await tokens()).map(({ name }) => name).sort()).toEqual(['one', 'two']);
    expect(errors).toEqual([]);
  });

  it('creates one token if its response is lost, and shows its secret', async () => {
    proxy.losesResponse = (method, path) => method === 'POST' && path.includes('/account/api.data');
    const card = await createToken('program');
    expect(proxy.losses).toEqual([expect.stringMatching(/^response to POST .*account\/api\.data$/)]);
    const [token, ...others] = await tokens();
    expect(others).toEqual([]);
    await card
      .getByText(token?.prefix ?? '')
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('asks at once for a part that could not be loaded', async () => {
    let isLost = true;
    await page.route('**/api/db/status', (route) => {
      if (!isLost) return route.fallback();
      isLost = false;
      return route.fulfill({ status: 500, body: '{}' });
    });
    await app.app.get(Transaction).execute('alter table database_config rename to hidden');
    try {
      // Once the response begins, the server has read what it needs. The page asks again a second after its first question.
      await page.goto(`/user/${user.userId}/runtime`, { waitUntil: 'commit' });
    } finally {
      await app.app.get(Transaction).execute('alter table hidden rename to database_config');
    }
    await page.getByText('! Required').waitFor();
    expect([errors, isLost]).toEqual([[], false]);
  });
});

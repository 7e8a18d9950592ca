import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { type FakeGotrue, PROJECT_KEY, startFakeGotrue } from '../../support/fake-gotrue';
import { linkIn, waitForMail } from '../../support/mail-reader';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

const PASSWORD = 'correct horse battery';
const newAddress = () => `new-${randomBytes(5).toString('hex')}@example.org`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForText = (page: Page, sentence: string) => page.getByText(sentence).waitFor();

describe('a confirmation link', () => {
  let app: TestApp;
  let visitor: PageVisitor;
  beforeAll(async () => {
    app = await startTestApp({ frontend: 'built' });
    visitor = await PageVisitor.open(app);
  });
  afterAll(async () => {
    await visitor?.close();
    await app?.close();
  });

  /** Calls the function with a page in its own browser context, and closes the context afterward. */
  async function onPage(
    user: TestUser | null,
    check: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const context = await visitor.context(user, options);
    try {
      await check(await context.newPage());
    } finally {
      await context.close();
    }
  }

  /** Registers an account in another browser. Returns its address, and the path and query of its link. */
  async function registerElsewhere() {
    const email = newAddress();
    await app.client().post('/api/auth/register', { email, password: PASSWORD });
    const { pathname, search } = linkIn(await waitForMail(app, email));
    return { email, path: pathname + search };
  }

  it('from a stranger replaces the session of a signed-in user only after a press on the button', async () => {
    const victim = await app.createUser();
    await onPage(victim, async (page) => {
      const { email, path } = await registerElsewhere();
      await page.goto(path);
      await waitForText(page, `You are signed in as ${victim.email}. Continuing ends that session.`);
      await waitForText(page, `This link signs in to the account of ${email}.`);
      await expectAccessibleAndResponsive(page);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.waitForURL(`**/user/${victim.userId}/runtime`);
      await page.goto(path);
      await button(page, 'Confirm this email address').click();
      await heading(page, 'Choose a plan').waitFor();
    });
  });

  it('from a stranger needs a second press without JavaScript, after the page has named the address', () =>
    onPage(
      null,
      async (page) => {
        const { email, path } = await registerElsewhere();
        await page.goto(path);
        await button(page, 'Continue').click();
        await waitForText(page, `This link signs in to the account of ${email}.`);
        await button(page, 'Confirm this email address').click();
        await page.waitForURL('**/signup/plans');
      },
      { javaScriptEnabled: false },
    ));
});

describe('tokens of a Supabase project in the hash of a page', () => {
  let gotrue: FakeGotrue;
  let app: TestApp;
  let visitor: PageVisitor;
  beforeAll(async () => {
    gotrue = await startFakeGotrue();
    app = await startTestApp({
      frontend: 'built',
      settings: { identity: 'supabase', supabase: { url: gotrue.url, key: PROJECT_KEY } },
    });
    visitor = await PageVisitor.open(app);
  });
  afterAll(async () => {
    await visitor?.close();
    await app?.close();
    await gotrue?.close();
  });

  /** Returns a new user with a confirmed address, and the hash of a link that signs in to the account. */
  async function tokensOf(email: string) {
    const client = app.client();
    await client.post('/api/auth/register', { email, password: PASSWORD });
    const link = gotrue.mails.find(({ to }) => to === email)?.link as URL;
    await client.post('/api/auth/confirm', Object.fromEntries(link.searchParams));
    const { access_token, refresh_token } = gotrue.createSession(email);
    const user: TestUser = { client, email, password: PASSWORD, userId: '' };
    return { user, hash: `#access_token=${access_token}&refresh_token=${refresh_token}` };
  }

  it.each(['/', '/login', '/signup'])('sign in only after a press on the button: %s', async (path) => {
    const [victim, stranger] = [await tokensOf(newAddress()), await tokensOf(newAddress())];
    await victim.user.client.post('/api/subscription/select-plan', { plan: 'free' });
    const context = await visitor.context(victim.user);
    try {
      const page = await context.newPage();
      const cookies = async () =>
        (await context.cookies()).find(({ name }) => name === 'gazetteer_refresh')?.value;
      const before = await cookies();
      await page.goto(`${path}${stranger.hash}`);
      await waitForText(page, 'This link signs in to an account. Continue only if you requested it.');
      expect(page.url()).not.toContain('access_token');
      expect(await cookies()).toBe(before);
      await button(page, 'Continue').click();
      await heading(page, 'Choose a plan').waitFor();
      expect(await cookies()).not.toBe(before);
    } finally {
      await context.close();
    }
  });
});

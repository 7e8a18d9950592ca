import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { OAUTH_WAIT_MS } from '@libs/constants';
import { createGithubAccount, type FakeGithub, startFakeGithub } from '../../support/fake-github';
import type { HttpClient } from '../../support/http-client';
import { observeText } from '../../support/observe-text';
import { collectPageErrors } from '../../support/page-check';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../../support/test-app';

jest.setTimeout(240_000);

/** Called in the page to notify the test that a text was shown. */
declare function textWasShown(): void;

let github: FakeGithub;
let app: TestApp;
let visitor: PageVisitor;
let user: TestUser;
let userWithoutPlan: TestUser;
beforeAll(async () => {
  github = await startFakeGithub();
  app = await startTestApp({
    frontend: 'built',
    settings: { github: github.settings },
  });
  visitor = await PageVisitor.open(app);
  user = await app.createUser();
  userWithoutPlan = await app.createUser({ hasSelectedPlan: false });
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
  await github?.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForText = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor();

async function inBrowser(
  who: TestUser | null,
  check: (context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await visitor.context(who, options);
  try {
    await check(context);
  } finally {
    await context.close();
  }
}

describe('a URL', () => {
  /** Returns the response's status and redirect target. */
  const statusAndLocation = async (client: HttpClient, path: string) => {
    const { status, headers } = await client.get(path);
    return [status, headers.get('location')];
  };
  const toSignIn = (path: string) => [302, `/login?to=${encodeURIComponent(path)}`];

  it('shows a visitor the landing page, or asks them to sign in', async () => {
    const follow = (path: string) => statusAndLocation(app.client(), path);
    for (const open of ['/', '/login', '/signup', '/auth/confirm', '/email-verification-success'])
      expect([open, ...(await follow(open))]).toEqual([open, 200, null]);
    expect(await follow('/app')).toEqual([302, '/']);
    for (const path of ['/no/such/page', '/user'])
      expect(await follow(path)).toEqual([302, '/?notice=unknown-page']);
    expect(await follow('/signup/plans')).toEqual([302, '/signup']);
    for (const path of ['/account', '/content', '/datatable', '/jobs', `/user/${user.userId}/runtime`])
      expect(await follow(path)).toEqual(toSignIn(path));
  });

  it('leads a user who has a plan to the requested screen, or to the runtime page', async () => {
    const own = (screen: string) => [302, `/user/${user.userId}/${screen}`];
    const follow = (path: string) => statusAndLocation(user.client, path);
    for (const path of ['/', '/app', '/login', '/signup', '/signup?step=verification', '/signup/plans'])
      expect([path, ...(await follow(path))]).toEqual([path, ...own('runtime')]);
    for (const path of ['/content', `/user/${userWithoutPlan.userId}/job-history`])
      expect(await follow(path)).toEqual(own('runtime'));
    for (const path of ['/no/such/page', `/user/${user.userId}/no/such/page`])
      expect(await follow(path)).toEqual(own('runtime?notice=unknown-page'));
    expect(await follow(`/user/${user.userId}`)).toEqual(own('runtime'));
    expect(await follow('/account')).toEqual(own('account'));
    expect(await follow('/datatable')).toEqual(own('table'));
    expect(await follow('/jobs')).toEqual(own('job-history'));
    for (const screen of ['runtime', 'user', 'account', 'job-history'])
      expect((await follow(`/user/${user.userId}/${screen}`))[0]).toBe(200);
  });

  it('leads a user without a plan to plan selection', async () => {
    const follow = (path: string) => statusAndLocation(userWithoutPlan.client, path);
    const { userId } = userWithoutPlan;
    for (const path of ['/', '/app', '/login', '/signup', '/account', '/jobs', `/user/${userId}/runtime`])
      expect([path, ...(await follow(path))]).toEqual([path, 302, '/signup/plans']);
    expect(await follow('/nope')).toEqual([302, '/signup/plans?notice=unknown-page']);
    expect((await follow('/signup/plans'))[0]).toBe(200);
    expect(await follow('/signup/plans?step=payment')).toEqual([302, '/signup/plans']);
    expect(await follow('/signup/plans?step=payment&plan=tier9')).toEqual([302, '/signup/plans']);
    expect((await follow('/signup/plans?step=payment&plan=professional'))[0]).toBe(200);
    expect(await follow('/signup/plans?step=verification')).toEqual([302, '/signup']);
    expect((await follow('/signup?step=verification'))[0]).toBe(200);
  });

  it('forwards its parameters to the confirmation page when GitHub or an email link leads to it', async () => {
    for (const path of ['/', '/login', '/signup'])
      expect(await statusAndLocation(app.client(), `${path}?code=c&state=s`)).toEqual([
        302,
        '/auth/confirm?code=c&state=s',
      ]);
  });

  it('redirects to the confirmation page if its hash contains tokens', () =>
    inBrowser(null, async (context) => {
      const page = await context.newPage();
      for (const path of ['/', '/login', '/signup', `/user/${user.userId}/runtime`]) {
        await page.goto(`${path}#access_token=made-up`);
        await waitForText(page, 'Verification incomplete. Please try again.');
        await page.waitForURL('**/auth/confirm');
      }
    }));
});

describe('the user area', () => {
  it('opens with 20 concurrent requests from two tabs whose access token has expired', async () => {
    const { userId, client } = await app.createUser();
    client.cookies.delete('gazetteer_access');
    const tabs = [client, client.fork()];
    const screens = ['runtime', 'user', 'job-history', 'table'];
    const loads = Array.from({ length: 20 }, (_, at) =>
      (tabs[at % 2] ?? client).fork().get(`/user/${userId}/${screens[at % 4]}.data`),
    );
    for (const { status, text } of await Promise.all(loads)) {
      expect(status).toBe(200);
      expect(text).not.toContain('/login');
    }
  });

  it.each(['#access_token=made-up', '#error=access_denied&error_description=otp+expired'])(
    'shows that it finalizes the sign-in if its hash contains tokens or an error: %s',
    (hash) =>
      inBrowser(user, async (context) => {
        // The page reports the text itself, because the test cannot query it while the next page is delayed.
        const shown = new Promise<void>((resolve) => void context.exposeFunction('textWasShown', resolve));
        await context.addInitScript((sentence) => {
          new MutationObserver(() => {
            if (document.body?.innerText.includes(sentence)) textWasShown();
          }).observe(document, { childList: true, subtree: true });
        }, 'Finalizing sign-in...');
        await context.route('**/auth/confirm', async (route) => {
          await shown;
          await route.continue();
        });
        const page = await context.newPage();
        await page.goto(`/user/${user.userId}/runtime${hash}`);
        await heading(page, "That didn't work").waitFor();
        expect(page.url()).not.toContain('access_token');
      }),
  );
});

describe('signing in', () => {
  const signIn = async (page: Page) => {
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await button(page, 'Sign In').click();
  };

  it('returns to the screen that required it, but never to another site', () =>
    inBrowser(null, async (context) => {
      const page = await context.newPage();
      await page.goto('/jobs');
      await signIn(page);
      await page.waitForURL(`**/user/${user.userId}/job-history`);
      // Leaves the page, because it would detect that its session has ended, and navigate away by itself.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto('/login?to=//evil.example/');
      await signIn(page);
      await page.waitForURL(`**/user/${user.userId}/runtime`);
    }));

  it("with GitHub asks for consent, lets the user choose a plan, and shows the user's name and picture", () =>
    inBrowser(null, async (context) => {
      github.account = createGithubAccount('octavia');
      await context.route('https://avatars.githubusercontent.com/**', (route) => route.abort());
      const page = await context.newPage();
      const pageErrors = collectPageErrors(page);
      const authenticated = await observeText(page, 'Authentication successful! Redirecting...');
      await page.goto('/signup');
      await button(page, 'Continue with GitHub').click();
      await authenticated();
      await heading(page, 'Choose a plan').waitFor();
      expect(github.authorizationRequests.at(-1)?.get('prompt')).toBe('consent');
      await button(page, 'Continue with Free Trial').click();
      await page.waitForURL('**/user/*/runtime');
      await page.getByRole('banner').getByText('octavia').waitFor();
      await page.getByRole('link', { name: 'User' }).click();
      const overview = page.getByRole('region', { name: 'Account Overview' });
      await overview.getByText('GitHub', { exact: true }).waitFor();
      // The picture is on another host, which the test cannot reach.
      expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    }));

  it('with GitHub a second time skips the plan, and returns to the screen that required signing in', () =>
    inBrowser(null, async (context) => {
      const page = await context.newPage();
      await page.goto('/account');
      await button(page, 'Continue with GitHub').click();
      await page.waitForURL('**/account');
      await page
        .getByRole('region', { name: 'Account Overview' })
        .getByText('octavia@example.org')
        .first()
        .waitFor();
      expect(github.authorizationRequests.at(-1)?.get('prompt')).toBeNull();
      expect(await page.evaluate(() => window.sessionStorage.getItem('oauth_in_progress'))).toBeNull();
    }));

  it('with GitHub works without JavaScript', () =>
    inBrowser(
      null,
      async (context) => {
        const page = await context.newPage();
        const signIn = async (to: string) => {
          await button(page, 'Continue with GitHub').click();
          await button(page, 'Continue').click();
          await page.waitForURL(`${app.baseUrl}/user/*/${to}`);
        };
        await page.goto('/jobs');
        await signIn('job-history');
        await context.clearCookies({ name: /access|refresh/ });
        await page.goto('/login?to=//evil.example/');
        await signIn('runtime');
        await context.clearCookies({ name: /access|refresh/ });
        await page.goto('/login');
        await signIn('runtime');
      },
      { javaScriptEnabled: false },
    ));

  it('with GitHub falls back to REST at both ends of the flow when the RPC endpoint is unavailable', () =>
    inBrowser(null, async (context) => {
      await context.route('**/trpc/**', (route) => route.fulfill({ status: 502, body: 'away' }));
      const page = await context.newPage();
      await page.goto('/login');
      await button(page, 'Continue with GitHub').click();
      await page.waitForURL('**/user/*/runtime');
    }));

  it('with GitHub is refused in a browser that did not start it, and shows a message if GitHub refuses', () =>
    inBrowser(null, async (context) => {
      const started = await app
        .client()
        .post<{ url: string }>('/api/auth/github/start', { isSignupFlow: false });
      const callbackUrl = await github.approve(started.body.url);
      const page = await context.newPage();
      await page.goto(callbackUrl.pathname + callbackUrl.search);
      await waitForText(page, 'OAuth state mismatch. Please try again.');
      await expectAccessibleAndResponsive(page);
      await page.goto('/auth/confirm?error=access_denied&error_description=The+user+has+denied+access');
      await waitForText(page, 'OAuth callback failed');
    }));

  it('in another tab is shown as pending until it is complete, and can be canceled', () =>
    inBrowser(null, async (context) => {
      const showWaiting = async (page: Page) => {
        await page.goto('/login');
        await page.evaluate(() => window.sessionStorage.setItem('oauth_in_progress', 'true'));
        await page.reload();
        await waitForText(page, 'Finalizing sign-in…');
      };
      const waitingPage = await context.newPage();
      // Disables the page's timeout of 12 seconds, because the checks below may take longer.
      await waitingPage.addInitScript((giveUpMs) => {
        const { setTimeout } = window;
        const later = (callback: () => void, ms?: number, ...more: unknown[]) =>
          ms === giveUpMs ? 0 : setTimeout(callback, ms, ...more);
        window.setTimeout = later as typeof setTimeout;
      }, OAUTH_WAIT_MS);
      await showWaiting(waitingPage);
      await expectAccessibleAndResponsive(waitingPage);
      await button(waitingPage, 'Cancel').click();
      await heading(waitingPage, 'Sign In').waitFor();
      const page = await context.newPage();
      await page.clock.install();
      await showWaiting(page);
      await page.clock.fastForward(OAUTH_WAIT_MS);
      await waitForText(page, 'Sign-in did not complete. Please try again.');
    }));
});

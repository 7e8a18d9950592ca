import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { Transaction } from '../../../backend/platform/database';
import { eventually } from '../../support/eventually';
import { delayScripts } from '../../support/delay-scripts';
import { observeText } from '../../support/observe-text';
import { linkIn, waitForMail } from '../../support/mail-reader';
import { collectPageErrors } from '../../support/page-check';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp } from '../../support/test-app';

jest.setTimeout(240_000);

const PASSWORD = 'correct horse battery';

let app: TestApp;
let visitor: PageVisitor;
beforeAll(async () => {
  app = await startTestApp({ frontend: 'built', settings: { accounts: { hideRegistered: false } } });
  visitor = await PageVisitor.open(app);
});
afterAll(async () => {
  await visitor?.close();
  await app?.close();
});

const newAddress = () => `new-${randomBytes(5).toString('hex')}@example.org`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForText = (page: Page, sentence: string) => page.getByText(sentence).waitFor();

/** Calls the function with a separate browser context, and closes the context afterward. */
async function inBrowser(
  check: (context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await visitor.context(null, options);
  try {
    await check(context);
  } finally {
    await context.close();
  }
}

async function fillIn(page: Page, email: string, password = PASSWORD, confirm = password): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirm);
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await fillIn(page, email);
  await button(page, 'Create Account').click();
  await heading(page, 'Verify your email').waitFor();
}

/** Registers an account through the API, and returns the link from its confirmation email. */
async function registered(email = newAddress()): Promise<{ email: string; link: URL }> {
  await app.client().post('/api/auth/register', { email, password: PASSWORD });
  return { email, link: linkIn(await waitForMail(app, email)) };
}

const pathAndQuery = ({ pathname, search }: URL) => pathname + search;

/** Opens a link in a browser that has not begun the sign-up, and confirms it. */
async function openAndConfirm(page: Page, link: URL): Promise<void> {
  await page.goto(pathAndQuery(link));
  await button(page, 'Confirm this email address').click();
  await heading(page, 'Choose a plan').waitFor();
}

describe('signing up', () => {
  it('with email leads from the credentials through the emailed link to the chosen plan; the waiting tab advances automatically', () =>
    inBrowser(async (context) => {
      const email = newAddress();
      const waiting = await context.newPage();
      const pageErrors = collectPageErrors(waiting);
      await waiting.goto('/signup');
      await expectAccessibleAndResponsive(waiting);
      await button(waiting, 'Create Account').click();
      await waitForText(waiting, 'Please fill in all fields');
      await fillIn(waiting, email, 'short', 'shorter');
      await button(waiting, 'Create Account').click();
      await waitForText(waiting, 'Password must be at least 6 characters');
      await waitForText(waiting, 'Passwords do not match');
      await fillIn(waiting, email);
      await button(waiting, 'Create Account').click();

      await heading(waiting, 'Verify your email').waitFor();
      await waitForText(waiting, 'Registration successful! Please check your email to verify your account.');
      await expectAccessibleAndResponsive(waiting);
      await button(waiting, 'Resend Verification Email').click();
      await waitForText(waiting, 'Verification email sent. Please check your inbox.');
      await waitForMail(app, email, 2);

      const inbox = await context.newPage();
      const confirmed = await observeText(inbox, 'Email confirmed! Redirecting to plan selection...');
      await inbox.goto('/api/inbox');
      await inbox.locator('article', { hasText: email }).first().getByRole('link').click();
      await confirmed();
      await heading(inbox, 'Choose a plan').waitFor();
      await heading(waiting, 'Choose a plan').waitFor();
      await waiting.waitForURL('**/signup/plans');
      await expectAccessibleAndResponsive(waiting);

      await button(waiting, 'Continue with Free Trial').click();
      await waiting.waitForURL('**/user/*/runtime');
      // The browser logs only the attempts that the server refused.
      expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([]);
    }));

  it('leads back from the plan step to the email verification and the credentials, and forward again', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      await openAndConfirm(page, (await registered()).link);
      await page.getByRole('link', { name: 'Back' }).click();
      await waitForText(page, 'Your email is verified. You can continue the signup.');
      await page.getByRole('link', { name: 'Back' }).click();
      await heading(page, 'Create your account').waitFor();
      await page.goto('/signup');
      await heading(page, 'Choose a plan').waitFor();
    }));

  it('asks the user to sign in again if the session has ended during plan selection', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      await openAndConfirm(page, (await registered()).link);
      const refused = await observeText(page, 'Unable to determine user ID. Please log in again.');
      await context.clearCookies();
      await button(page, 'Continue with Free Trial').click();
      await refused();
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('to') === '/signup/plans',
      );
    }));

  it('leads from a paid plan to its payment, and back to the plan that was chosen', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      await openAndConfirm(page, (await registered()).link);
      await page.getByRole('radio', { name: '1,500 credits' }).check();
      await button(page, 'Continue with Pay as you go').click();
      await heading(page, 'Payment').waitFor();
      await eventually(() => page.title(), 'Payment · Gazetteer');
      await eventually(async () => new URL(page.url()).search, '?step=payment&plan=tier2');
      await page.getByRole('link', { name: 'Back to Plans' }).click();
      await button(page, 'Continue with Pay as you go').waitFor();
      await page.getByRole('radio', { name: '1,500 credits', checked: true }).waitFor();
    }));

  it('keeps a choice that was made before hydration', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      await openAndConfirm(page, (await registered()).link);
      const release = await delayScripts(page);
      await page.goto('/signup/plans', { waitUntil: 'commit' });
      await page.getByRole('radio', { name: '1,500 credits' }).check();
      release();
      await button(page, 'Continue with Pay as you go').click();
      await heading(page, 'Payment').waitFor();
      await eventually(async () => new URL(page.url()).search, '?step=payment&plan=tier2');
    }));

  it('reports an email that already has an account, and links to the sign-in', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      const { email } = await app.createUser();
      await page.goto('/signup');
      await fillIn(page, email);
      await button(page, 'Create Account').click();
      await waitForText(page, 'This email is already registered.');
      await eventually(() => page.getByLabel('Email Address').inputValue(), email);
      await page.getByRole('link', { name: 'Sign in here' }).click();
      await heading(page, 'Sign In').waitFor();
    }));

  it('shows the error of a refused attempt until the next keystroke', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      await page.goto('/signup');
      await button(page, 'Create Account').click();
      await waitForText(page, 'Please fill in all fields');
      await page.getByLabel('Email Address').fill('a');
      await page.getByText('Please fill in all fields').waitFor({ state: 'detached' });
      await button(page, 'Create Account').click();
      await waitForText(page, 'Email must be between 3 and 254 characters');
    }));

  it("continues on the server if the page's script does not load", () =>
    inBrowser(async (context) => {
      const { client } = await app.createUser({ hasSelectedPlan: false });
      await context.addCookies(
        [...client.cookies].map(([name, value]) => ({ name, value, url: app.baseUrl })),
      );
      await context.route('**/assets/*.js', (route) => route.abort());
      const page = await context.newPage();
      await page.goto('/signup/plans');
      await button(page, 'Continue with Free Trial').click();
      await page.waitForURL('**/user/*/runtime');
    }));

  it('asks for the password if the email was confirmed in another browser, and then continues with the plan', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      const email = newAddress();
      await register(page, email);
      const { token_hash } = Object.fromEntries(linkIn(await waitForMail(app, email)).searchParams);
      await app.client().post('/api/auth/confirm', { token_hash, type: 'email' });
      await waitForText(page, 'Your email is verified. You can continue the signup.');
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(page, 'Sign In').click();
      await heading(page, 'Choose a plan').waitFor();
    }));

  it('continues as soon as another tab in this browser signs in, after a confirmation elsewhere', () =>
    inBrowser(async (context) => {
      const waiting = await context.newPage();
      const email = newAddress();
      await register(waiting, email);
      const { token_hash } = Object.fromEntries(linkIn(await waitForMail(app, email)).searchParams);
      await app.client().post('/api/auth/confirm', { token_hash, type: 'email' });
      await waitForText(waiting, 'Your email is verified. You can continue the signup.');
      const other = await context.newPage();
      await other.goto('/login');
      await other.getByLabel('Email').fill(email);
      await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(other, 'Sign In').click();
      await heading(waiting, 'Choose a plan').waitFor();
    }));

  it('works from start to end without JavaScript', () =>
    inBrowser(
      async (context) => {
        const email = newAddress();
        const page = await context.newPage();
        await page.goto('/signup');
        await fillIn(page, email, PASSWORD, 'another');
        await button(page, 'Create Account').click();
        await waitForText(page, 'Passwords do not match');
        await page.waitForLoadState();
        await eventually(() => page.getByLabel('Email Address').inputValue(), email);
        await fillIn(page, email);
        await button(page, 'Create Account').click();
        await button(page, 'Resend Verification Email').click();
        await waitForText(page, 'Verification email sent. Please check your inbox.');
        await page.goto(pathAndQuery(linkIn(await waitForMail(app, email, 2))));
        await button(page, 'Continue').click();
        await page.waitForURL('**/signup/plans');
        await page.getByRole('radio', { name: 'Professional' }).check();
        await button(page, 'Continue with Professional').click();
        await heading(page, 'Payment').waitFor();
        await page.getByRole('link', { name: 'Back to Plans' }).click();
        await page.getByRole('radio', { name: 'Free Trial' }).check();
        await button(page, 'Continue with Free Trial').click();
        await page.waitForURL('**/user/*/runtime');
      },
      { javaScriptEnabled: false },
    ));
});

describe('a confirmation link', () => {
  it.each([
    [
      'that nobody made',
      '?token_hash=made-up&type=email',
      'Invalid verification link. Please sign up again.',
    ],
    ['without anything in it', '', 'Invalid or expired link. Please try again.'],
    [
      'that the identity service refused',
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired',
      'This verification link has expired. Please sign up again.',
    ],
    [
      'with tokens that open nothing',
      '#access_token=made-up&refresh_token=made-up',
      'Verification incomplete. Please try again.',
    ],
  ])('%s shows: %s', (_, urlSuffix, sentence) =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      await page.goto(`/auth/confirm${urlSuffix}`);
      await waitForText(page, sentence);
      await page.waitForURL(({ hash, pathname }) => pathname === '/auth/confirm' && !/token/.test(hash));
    }),
  );

  it('that was used or has expired shows a message, on an accessible page', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      const { link } = await registered();
      const { token_hash } = Object.fromEntries(link.searchParams);
      await app.client().post('/api/auth/confirm', { token_hash, type: 'email' });
      await page.goto(pathAndQuery(link));
      await waitForText(page, 'This link was used already. Sign in to continue.');
      await expectAccessibleAndResponsive(page);

      const late = await registered();
      await app.app
        .get(Transaction)
        .execute("update email_confirmation set expires_at = now() - interval '1 second'");
      await page.goto(pathAndQuery(late.link));
      await waitForText(page, 'This verification link has expired. Please sign up again.');
      await page.getByRole('link', { name: 'Sign up' }).click();
      await heading(page, 'Create your account').waitFor();
    }));

  it('that cannot be redeemed because the server is down shows a message, and stays valid', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      const { link } = await registered();
      await page.route('**/api/auth/confirm', (route) => route.abort());
      await page.goto(pathAndQuery(link));
      await waitForText(page, 'Verification error. Please try again.');
      await page.unroute('**/api/auth/confirm');
      await openAndConfirm(page, link);
    }));
});

describe('signing in before confirming the email', () => {
  it('shows a message, and resends the email', () =>
    inBrowser(async (context) => {
      const page = await context.newPage();
      const { email } = await registered();
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await button(page, 'Sign In').click();
      await page.getByText(/^ERROR/).waitFor();
      await button(page, 'Resend Verification Email').click();
      await waitForText(page, 'Verification email sent. Please check your inbox.');
      await waitForMail(app, email, 2);
    }));
});

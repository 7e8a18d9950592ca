import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright';
import { expectAccessibleAndResponsive } from '../../support/expect-accessible-and-responsive';
import { startOidcProvider, type TestOidcProvider } from '../../support/oidc-provider';
import { collectPageErrors } from '../../support/page-check';
import { PageVisitor } from '../../support/page-visitor';
import { startTestApp, type TestApp } from '../../support/test-app';

jest.setTimeout(240_000);

describe('signing in with an OpenID Connect provider in a browser', () => {
  let provider: TestOidcProvider;
  let app: TestApp;
  let visitor: PageVisitor;
  beforeAll(async () => {
    provider = await startOidcProvider({ hasLoginPage: true });
    app = await startTestApp({
      frontend: 'built',
      settings: { oidc: { ...provider.settings, plans: [{ group: 'analysts', plan: 'professional' }] } },
    });
    provider.register(app.baseUrl);
    visitor = await PageVisitor.open(app);
  });
  afterAll(async () => {
    await visitor?.close();
    await app?.close();
    await provider?.close();
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('creates an account with the plan of a group, and returns to the requested screen later', async () => {
    provider.user = {
      sub: 'grace',
      email: 'grace@example.com',
      email_verified: true,
      name: 'Grace Hopper',
      groups: ['analysts'],
    };
    const context = await visitor.context(null);
    try {
      const page = await context.newPage();
      const pageErrors = collectPageErrors(page);
      await page.goto('/signup');
      await button(page, 'Continue with GitHub').waitFor();
      await expectAccessibleAndResponsive(page);
      await button(page, 'Continue with Acme').click();
      await button(page, 'Sign in to Acme').click();
      await page.waitForURL('**/user/*/runtime');
      await page.getByRole('banner').getByText('Grace Hopper').waitFor();
      await page.goto('/account');
      const overview = page.getByRole('region', { name: 'Account Overview' });
      for (const text of ['Acme', 'Professional']) await overview.getByText(text, { exact: true }).waitFor();
      await button(page, 'Logout').click();
      await page.waitForURL(`${app.baseUrl}/`);
      await page.goto('/jobs');
      await button(page, 'Continue with Acme').click();
      // Only this application's session has ended, so the provider asks for nothing.
      await page.waitForURL('**/user/*/job-history');
      expect(pageErrors).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('works without JavaScript', async () => {
    provider.user = { sub: 'ada', email: 'ada@example.com', email_verified: true, groups: ['analysts'] };
    const context = await visitor.context(null, { javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      await page.goto('/jobs');
      await button(page, 'Continue with Acme').click();
      await button(page, 'Sign in to Acme').click();
      await button(page, 'Continue').click();
      await page.waitForURL('**/user/*/job-history');
    } finally {
      await context.close();
    }
  });

  it('shows what to do when the provider refuses the user or is away', async () => {
    const context = await visitor.context(null);
    try {
      const page = await context.newPage();
      await page.goto('/auth/callback?error=access_denied&state=x');
      await page.getByText('OAuth callback failed').waitFor();
      await page.goto('/auth/callback?code=made-up&state=made-up');
      await page.getByText('OAuth state mismatch. Please try again.').waitFor();
      await expectAccessibleAndResponsive(page);
    } finally {
      await context.close();
    }
  });
});

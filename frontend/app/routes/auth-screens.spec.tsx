import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { OAuthButtons } from '~/components/oauth-buttons';
import { NavigationIndicator } from '~/components/navigation-indicator';
import { TooltipProvider } from '~/components/ui/tooltip';
import { apiQueries } from '~/services/api/api-queries';
import { QueryFixture } from '~/services/api/query-client.fixture';
import ConfirmPage from './auth.confirm/route';
import LogoutFailed from './logout/route';
import { useVerificationChecks } from './signup/use-verification-checks';

const originalFetch = globalThis.fetch;
/** Creates the mock server's response in the current test. */
let respondWith: () => Response;
beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(respondWith());
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function renderRoute(element: ReactElement, loaderData: object | null = null): void {
  const router = createMemoryRouter([{ path: '/', element, loader: () => loaderData }]);
  render(
    <TooltipProvider>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TooltipProvider>,
  );
}

describe('the GitHub button', () => {
  const press = async () => {
    renderRoute(
      <OAuthButtons
        providers={{ github: { enabled: true, reason: null }, oidc: null }}
        isSignupFlow={false}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with GitHub' }));
  };

  it.each([
    ['Failed to start GitHub OAuth', 'the server breaks down', () => json({ message: 'Unknown error' }, 500)],
    ['Failed to get GitHub URL', 'no address comes', () => json({ result: { data: {} } })],
  ])('shows "%s" when %s', async (sentence, _, response) => {
    respondWith = response;
    await press();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(window.sessionStorage.getItem('oauth_in_progress')).toBeNull();
  });

  it('submits the path to return to when JavaScript is unavailable', async () => {
    renderRoute(
      <OAuthButtons providers={{ github: null, oidc: null }} isSignupFlow={false} returnTo="/jobs" />,
    );
    await screen.findByRole('button', { name: 'Continue with GitHub' });
    expect(document.querySelector('input[name=to]')).toHaveValue('/jobs');
  });
});

describe('the button of an OpenID Connect provider', () => {
  it('has its name, and is missing if there is no provider', async () => {
    const providers = { github: null, oidc: { name: 'Acme' } };
    const message = 'Acme sign-in is not available at the moment.';
    respondWith = () => json({ code: 'auth.oauth_unreachable', message }, 503);
    renderRoute(<OAuthButtons providers={providers} isSignupFlow />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Acme' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    renderRoute(<OAuthButtons providers={{ ...providers, oidc: null }} isSignupFlow />);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /GitHub/ })).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: /Acme/ })).toHaveLength(1);
  });
});

describe('a return from GitHub whose code another tab is already redeeming', () => {
  it('reports a failed authentication when there is no session within 3 s', async () => {
    respondWith = () => json({ email: null, step: 'credentials', confirmed: false });
    window.history.replaceState(null, '', '/auth/confirm?code=c&state=s');
    window.sessionStorage.setItem('oauth_exchange_c', 'in-progress');
    renderRoute(<ConfirmPage />, { isVisitor: true });
    const sentence = /Authentication failed\. Please try signing in again\./;
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});

describe('a sign-up tab that is waiting for the email to be confirmed', () => {
  function Waiting() {
    useVerificationChecks({ isConfirmed: false, isSignedIn: false });
    return <p>Verify your email</p>;
  }

  it('navigates only once, even if the window regains focus in the meantime', async () => {
    respondWith = () => json({ email: 'new@example.org', step: 'plan', confirmed: true });
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const abortedLoads: boolean[] = [];
    const loader = async ({ request }: { request: Request }) => {
      abortedLoads.push(false);
      const loadIndex = abortedLoads.length - 1;
      await isReleased;
      abortedLoads[loadIndex] = request.signal.aborted;
      return null;
    };
    const router = createMemoryRouter([
      { path: '/', element: <Waiting /> },
      { path: '/signup/plans', loader, element: <p>Choose a plan</p> },
    ]);
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />, {
      wrapper: QueryFixture,
    });
    const focusWindow = () => act(async () => void window.dispatchEvent(new Event('focus')));
    await focusWindow();
    await waitFor(() => expect(abortedLoads).toHaveLength(1));
    await focusWindow();
    // Waits until one check has completed.
    await act(async () => void (await apiQueries.signUp()));
    await act(async () => release());
    expect(await screen.findByText('Choose a plan')).toBeInTheDocument();
    expect(abortedLoads).toEqual([false]);
  });

  it('checks after 1.5, 2 and 4 s, then every 4 s, and at once when another tab signs in', async () => {
    jest.useFakeTimers();
    const startedAt = Date.now();
    const checks: number[] = [];
    respondWith = () => {
      checks.push(Date.now() - startedAt);
      return json({ email: 'new@example.org', step: 'verification', confirmed: false });
    };
    const router = createMemoryRouter([{ path: '/', element: <Waiting /> }]);
    const view = render(<RouterProvider router={router} future={{ v7_startTransition: true }} />, {
      wrapper: QueryFixture,
    });
    // The page renders between two steps.
    for (let step = 0; step < 26; step++) await act(() => jest.advanceTimersByTimeAsync(500));
    expect(checks).toEqual([1_500, 2_000, 4_000, 8_000, 12_000]);
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'gazetteer-signed-in' }));
    });
    expect(checks.at(-1)).toBe(13_000);
    view.unmount();
    jest.useRealTimers();
  });
});

describe('a logout that fails on the server', () => {
  it('shows the error and can be retried', async () => {
    renderRoute(<LogoutFailed />);
    expect(await screen.findByText(/Logout failed/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('navigation into the user area', () => {
  it('shows "Loading user data..." until the user area has loaded', async () => {
    const shell = (
      <>
        <NavigationIndicator />
        <Outlet />
      </>
    );
    const router = createMemoryRouter([
      {
        element: shell,
        children: [
          { path: '/', element: null },
          { path: '/user/u1/runtime', element: null, loader: () => new Promise(() => undefined) },
        ],
      },
    ]);
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    act(() => void router.navigate('/user/u1/runtime'));
    expect(await screen.findByText('Loading user data...')).toBeInTheDocument();
  });
});

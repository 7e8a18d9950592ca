import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { GithubButton } from '~/components/github-button';
import { NavigationWait } from '~/components/navigation-wait';
import { TooltipProvider } from '~/components/ui/tooltip';
import { apiQueries } from '~/services/api-queries';
import ConfirmPage from './auth.confirm/route';
import LogoutFailed from './logout/route';
import { useVerificationChecks } from './signup/use-verification-checks';

const ownFetch = globalThis.fetch;
/** What the server answers. */
let answer: () => Response;
beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(answer());
});
afterEach(() => {
  globalThis.fetch = ownFetch;
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function show(element: ReactElement, loaded: object | null = null): void {
  const router = createMemoryRouter([{ path: '/', element, loader: () => loaded }]);
  render(
    <TooltipProvider>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TooltipProvider>,
  );
}

describe('the button of the code-hosting service', () => {
  const press = async () => {
    show(<GithubButton provider={{ enabled: true, reason: null }} isSignupFlow={false} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with GitHub' }));
  };

  it.each([
    ['Failed to start GitHub OAuth', 'the server breaks down', () => json({ message: 'Unknown error' }, 500)],
    ['Failed to get GitHub URL', 'no address comes', () => json({ result: { data: {} } })],
  ])('says "%s" where %s', async (sentence, _, answered) => {
    answer = answered;
    await press();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(window.sessionStorage.getItem('oauth_in_progress')).toBeNull();
  });

  it('takes the screen to come back to along where no script runs', async () => {
    show(<GithubButton provider={null} isSignupFlow={false} to="/jobs" />);
    await screen.findByRole('button', { name: 'Continue with GitHub' });
    expect(document.querySelector('input[name=to]')).toHaveValue('/jobs');
  });
});

describe('a return whose code another tab is at', () => {
  it('says that the authentication failed when there is no session within 3 s', async () => {
    answer = () => json({ email: null, step: 'credentials', confirmed: false });
    window.history.replaceState(null, '', '/auth/confirm?code=c&state=s');
    window.sessionStorage.setItem('oauth_exchange_c', 'in-progress');
    show(<ConfirmPage />, { isVisitor: true });
    const sentence = /Authentication failed\. Please try signing in again\./;
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});

describe('the waiting tab of a sign-up', () => {
  function Waiting() {
    useVerificationChecks({ isConfirmed: false, isSignedIn: false });
    return <p>Verify your email</p>;
  }

  it('leaves once, however often it is looked at meanwhile', async () => {
    answer = () => json({ email: 'new@example.org', step: 'plan', confirmed: true });
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const torn: boolean[] = [];
    const loader = async ({ request }: { request: Request }) => {
      torn.push(false);
      const at = torn.length - 1;
      await isReleased;
      torn[at] = request.signal.aborted;
      return null;
    };
    const router = createMemoryRouter([
      { path: '/', element: <Waiting /> },
      { path: '/signup/plans', loader, element: <p>Choose a plan</p> },
    ]);
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    const lookAt = () => act(async () => void window.dispatchEvent(new Event('focus')));
    await lookAt();
    await waitFor(() => expect(torn).toHaveLength(1));
    await lookAt();
    // As long as a look takes.
    await act(async () => void (await apiQueries.signUp()));
    await act(async () => release());
    expect(await screen.findByText('Choose a plan')).toBeInTheDocument();
    expect(torn).toEqual([false]);
  });
});

describe('a logout that the server could not carry out', () => {
  it('says so, and may be tried again', async () => {
    show(<LogoutFailed />);
    expect(await screen.findByText(/Logout failed/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('the way into the user area', () => {
  it('says "Loading user data..." while it takes', async () => {
    const shell = (
      <>
        <NavigationWait />
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

import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import FrontPage from './route';

/** The API's response under the default settings. */
const PRICES = {
  freeAllowance: 250,
  freeAllowancePresets: {},
  professional: { usdCents: 50_000 },
  tiers: [
    { name: 'tier1', usdCents: 1_000, credits: 500 },
    { name: 'tier2', usdCents: 2_500, credits: 1_500 },
  ],
  packs: [],
  features: {
    free: { modes: ['manual'], exportFormats: ['json'], ownDatabase: true },
    credits: { modes: ['manual', 'autonomous'], exportFormats: ['json', 'csv', 'html'], ownDatabase: true },
    professional: {
      modes: ['manual', 'autonomous'],
      exportFormats: ['json', 'csv', 'html'],
      ownDatabase: true,
    },
  },
};
const PROVIDERS = { github: { reason: null }, oidc: null, inboxUrl: null };
const WIDTH = window.innerWidth;
let router: ReturnType<typeof createMemoryRouter>;

// The login form uses CSS.supports to detect fields that the browser has autofilled. jsdom lacks this function.
beforeAll(() => void Object.assign(CSS, { supports: () => false }));
beforeEach(async () => {
  router = createMemoryRouter([
    {
      path: '/',
      element: <FrontPage />,
      loader: () => ({ year: 2026, prices: PRICES, providers: PROVIDERS }),
    },
  ]);
  render(
    <TooltipProvider>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TooltipProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
});
afterEach(() => {
  window.innerWidth = WIDTH;
});

const header = () => within(screen.getByRole('banner'));
const loginScreen = () => screen.findByRole('heading', { level: 1, name: 'Sign In' });

describe('the landing page', () => {
  it('links to its sections as #features, #how-it-works (labeled Screenshots) and #pricing', () => {
    const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#features', 'Features'],
      ['#how-it-works', 'Screenshots'],
      ['#pricing', 'Pricing'],
    ]);
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)).toBeInTheDocument();
    }
  });

  it('has a Start Free Trial link, and sign-up links in the header, on each plan and at the end, all leading to /signup', () => {
    const all = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/signup');
    expect(all.map((link) => link.textContent)).toEqual([
      'Get Started',
      'Start Free Trial',
      'Sign up free',
      'Get Started',
      'Choose Professional',
      'Sign up free',
    ]);
  });

  it('shows pictures of the dashboard, the data table and the workflow, each with alternative text', () => {
    const section = within(screen.getByRole('region', { name: 'See it at work' }));
    expect(section.getAllByRole('figure').map((figure) => figure.textContent?.split('.')[0])).toEqual([
      'Dashboard',
      'Data table',
      'Result',
      'Workflow',
      'Job history',
    ]);
  });

  it('shows a sample record with the eight captured fields', () => {
    const section = within(screen.getByRole('region', { name: 'What Data You Get' }));
    expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Name',
      'Phone',
      'Website',
      'Address',
      'Rating',
      'Review count',
      'Latitude',
      'Longitude',
    ]);
    const record: unknown = JSON.parse(document.querySelector('pre')?.textContent ?? '');
    expect(record).toMatchObject({ name: 'Harbor Light Noodles', reviewcount: 871, rating: 4.4 });
  });

  it('lists Free with 250 listings, Pay as you go, marked BEST, from $10, and Professional, with what each includes', () => {
    const [free, payAsYouGo, professional] = within(
      screen.getByRole('region', { name: 'Pricing' }),
    ).getAllByRole('article');
    expect(free).toHaveTextContent(
      /Free\$0250 listingsSingle modeNot included: Multiple modeJSON exportNot included: CSV and HTML export, plus Excel, NDJSON and GeoJSON/,
    );
    expect(professional).toHaveTextContent(
      /Professional\$500 per monthUnlimited creditsSingle modeMultiple modeJSON exportCSV and HTML export, plus Excel, NDJSON and GeoJSON/,
    );
    const features = [free, payAsYouGo, professional].map((card) =>
      within(card as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace('Not included: ', ''))
        .slice(1, 7),
    );
    expect(features[1]).toEqual(features[0]);
    expect(features[2]).toEqual(features[0]);
    expect(payAsYouGo).toHaveTextContent(/Pay as you goBEST\$10 minimum purchase/);
    expect(payAsYouGo).toHaveTextContent('500 credits for $10, 1,500 credits for $25');
  });

  it('ends with a Sign up free link and says that no credit card is required', () => {
    const closing = screen.getByRole('region', { name: 'Put your first city on the map.' });
    expect(closing).toHaveTextContent('No credit card required');
    expect(within(closing).getByRole('link', { name: 'Sign up free' })).toBeVisible();
  });
});

describe('Sign In and View Demo', () => {
  const signIn = () => header().getAllByRole('button', { name: 'Sign In' })[0] as HTMLElement;

  it('link to /login before the page is hydrated', () => {
    for (const button of [signIn(), screen.getByRole('button', { name: 'View Demo' })]) {
      const { form } = button as HTMLButtonElement;
      expect(form).toHaveAttribute('action', '/login');
      expect(form?.method).toBe('get');
    }
  });

  it('each replace the page with the login screen', async () => {
    await userEvent.click(signIn());
    expect(await loginScreen()).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Pricing' })).toBeNull();
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'View Demo' }));
    expect(await loginScreen()).toBeVisible();
  });

  it("each set the login screen's title and focus its email field", async () => {
    document.title = 'front';
    await userEvent.click(signIn());
    await loginScreen();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await waitFor(() => expect(document.title).toBe('Sign In · Gazetteer'));
  });

  it("each show a form that posts to the login screen's URL", async () => {
    await userEvent.click(signIn());
    await loginScreen();
    const { form } = screen.getByLabelText('Email') as HTMLInputElement;
    expect(form).toHaveAttribute('action', '/login');
    expect(form?.method).toBe('post');
  });

  it('restore the page and its title when the user goes back', async () => {
    document.title = 'front';
    await userEvent.click(signIn());
    await loginScreen();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Pricing' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('front'));
  });
});

describe('the mobile menu', () => {
  const button = (name: string) => header().getByRole('button', { name });
  const isOpen = () => header().queryByRole('button', { name: 'Close menu' }) !== null;
  const resize = (width: number) => {
    window.innerWidth = width;
    fireEvent(window, new Event('resize'));
  };

  it('opens and closes with its button', async () => {
    expect(button('Open menu')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button('Open menu'));
    expect(button('Close menu')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Close menu'));
    expect(isOpen()).toBe(false);
  });

  it('closes automatically on resize only if the window becomes wider than 1024 px', async () => {
    await userEvent.click(button('Open menu'));
    resize(1024);
    expect(isOpen()).toBe(true);
    resize(1025);
    expect(isOpen()).toBe(false);
    resize(800);
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and returns focus to its button', async () => {
    await userEvent.click(button('Open menu'));
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button('Open menu')).toHaveFocus();
  });

  it('closes when a section is chosen, or when something outside it is clicked or focused', async () => {
    await userEvent.click(button('Open menu'));
    const menu = within(header().getByRole('navigation', { name: 'Menu' }));
    fireEvent.click(menu.getByRole('link', { name: 'Pricing' }));
    expect(isOpen()).toBe(false);
    await userEvent.click(button('Open menu'));
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(isOpen()).toBe(false);
    await userEvent.click(button('Open menu'));
    act(() => screen.getByRole('link', { name: 'Start Free Trial' }).focus());
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

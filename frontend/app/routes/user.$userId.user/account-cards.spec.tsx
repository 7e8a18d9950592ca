import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ToastProvider } from '~/components/ui/toast';
import { PlanBadge } from '~/components/user-bar';
import { FREE_CREDITS, pollingResult, withUserArea } from '~/components/user-area.fixture';
import { QueryFixture } from '~/services/api/query-client.fixture';
import type { Statement as StatementPage, WebhookDelivery, WebhooksCardData } from '~/services/api/api-types';
import { AccountOverview } from './account-overview';
import { SortIndexStatus } from './database/sort-index-status';
import { CreditsCard } from './credits-card';
import { Statement } from './statement';
import { useWebhooks } from './webhooks/use-webhooks';

const originalFetch = globalThis.fetch;
/** The paths and queries that were requested, and the response to each request. */
let requests: string[];
let respondWith: (path: string) => Response;
beforeEach(() => {
  requests = [];
  globalThis.fetch = (async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    return respondWith(pathname);
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const withRouter = (element: ReactElement) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '/', element }])}
    future={{ v7_startTransition: true }}
  />
);

describe('the statement', () => {
  const page = (ids: number[], next: string | null): StatementPage => ({
    entries: ids.map((id) => ({
      id: String(id),
      createdAt: '2026-11-21T10:00:00Z',
      kind: 'grant',
      credits: 1,
      description: `Entry ${id}`,
      jobId: null,
      paymentId: null,
    })),
    next,
    nextCursor: next,
  });
  const entries = () => screen.queryAllByText(/^Entry/).map(({ textContent }) => textContent);
  const card = (first: StatementPage) => (
    <ToastProvider>{withRouter(withUserArea(<Statement first={first} />))}</ToastProvider>
  );
  const earlierEntries = () => screen.findByRole('button', { name: 'Earlier entries' });

  it('shows earlier entries, page by page, until the first one', async () => {
    const pages = [page([2], '2'), page([1], null)];
    respondWith = () => Response.json(pages.shift());
    render(card(page([4, 3], '3')));
    await userEvent.click(await earlierEntries());
    expect(await screen.findByText('Entry 2')).toBeVisible();
    await userEvent.click(await earlierEntries());
    expect(await screen.findByText('Entry 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Earlier entries' })).toBeNull();
    expect(entries()).toEqual(['Entry 4', 'Entry 3', 'Entry 2', 'Entry 1']);
    expect(requests).toEqual(['/api/statement?before=3', '/api/statement?before=2']);
  });

  it('reports a failure and can try again', async () => {
    respondWith = () => new Response(null, { status: 400 });
    render(card(page([4, 3], '3')));
    await userEvent.click(await earlierEntries());
    expect(await screen.findByText('Could not load earlier entries. Please try again.')).toBeVisible();
    respondWith = () => Response.json(page([2], null));
    await userEvent.click(await earlierEntries());
    expect(await screen.findByText('Entry 2')).toBeVisible();
  });
});

describe('the tier', () => {
  const renderTier = async (purchasedCredits: number) => {
    const credits = pollingResult({ ...FREE_CREDITS, purchasedCredits });
    render(withRouter(withUserArea(<AccountOverview oidcName="Acme" />, { credits })));
    return (await screen.findByText('Tier')).nextElementSibling?.textContent;
  };

  it('is "free", and names Pay as you go after a purchase', async () => {
    expect(await renderTier(0)).toBe('free');
    document.body.replaceChildren();
    expect(await renderTier(1_000)).toBe('free · Pay as you go');
  });
});

describe('the credits', () => {
  it('are a bar of what is left, as the figure beside it says', async () => {
    const credits = pollingResult({
      ...FREE_CREDITS,
      maxListings: 250,
      usedListings: 50,
      remainingCredits: 200,
    });
    render(withRouter(withUserArea(<CreditsCard prices={null} />, { credits })));
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Credits left' });
    expect(bar.value).toBe(80);
  });
});

describe('the badge in the bar', () => {
  it('shows the plan, and the credits of a user who has bought some', () => {
    const badge = (credits: typeof FREE_CREDITS) =>
      render(withUserArea(<PlanBadge />, { credits: pollingResult(credits) })).container.textContent;
    expect(badge(FREE_CREDITS)).toBe('free');
    const bought = { ...FREE_CREDITS, purchasedCredits: 1_000, remainingCredits: 1_250 };
    expect(badge(bought)).toBe('1,250 credits');
    expect(badge({ ...bought, remainingCredits: 1 })).toBe('1 credit');
  });
});

describe('the progress of sort indexes', () => {
  it('is polled every 3 s until they are ready', async () => {
    jest.useFakeTimers();
    const progress = { state: 'creating' as const, done: 1, total: 3, message: '', columns: [], indexed: [] };
    const states = [
      { ...progress, done: 2 },
      { ...progress, state: 'created', done: 3 },
    ];
    respondWith = () => Response.json({ config: { sortIndexes: states.shift() } });
    render(<SortIndexStatus progress={progress} />, { wrapper: QueryFixture });
    expect(screen.getByRole('status')).toHaveTextContent('Creating sort indexes: 1 of 3.');
    await advance(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('Creating sort indexes: 2 of 3.');
    await advance(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('Sort indexes are ready.');
    await advance(60_000);
    expect(requests).toEqual(['/api/db/config', '/api/db/config']);
  });
});

describe('the webhooks', () => {
  const delivery = (nextAttemptAt: string | null): WebhookDelivery => ({
    id: 'd1',
    messageId: 'e1',
    webhookId: 'w1',
    type: 'job.finished',
    body: '{}',
    state: nextAttemptAt === null ? 'delivered' : 'waiting',
    attempts: 1,
    createdAt: '2026-11-21T10:00:00Z',
    lastAttemptAt: null,
    nextAttemptAt,
    status: 200,
    durationMs: 4,
    reason: null,
  });
  const card = (delayMs: number): WebhooksCardData => ({
    webhooks: [],
    deliveries: [delivery(new Date(Date.now() + delayMs).toISOString())],
    page: { failedOnly: true, beforeCursor: null, nextCursor: null },
  });

  it("are polled, with the page's filter, while a message is about to be sent", async () => {
    jest.useFakeTimers();
    respondWith = (path) =>
      Response.json(
        path.endsWith('deliveries') ? { deliveries: [delivery(null)], nextCursor: null } : { webhooks: [] },
      );
    const initial = card(1_000);
    const { result } = renderHook(() => useWebhooks(initial), { wrapper: QueryFixture });
    await advance(1_500);
    expect(result.current?.deliveries[0]?.state).toBe('delivered');
    await advance(60_000);
    expect(requests).toEqual(['/api/webhooks', '/api/webhooks/deliveries?limit=20&state=failed']);
  });

  it('are not polled while the next attempt is not due soon', async () => {
    jest.useFakeTimers();
    const initial = card(60_000);
    renderHook(() => useWebhooks(initial), { wrapper: QueryFixture });
    await advance(5_000);
    expect(requests).toEqual([]);
  });
});

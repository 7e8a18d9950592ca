import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import type { Webhook, WebhookDelivery, WebhooksCardData } from '~/services/wire';
import { logViewOf } from './log-view';
import { MessageLog } from './message-log';
import { WebhookRow } from './webhook-row';

const WEBHOOK: Webhook = {
  id: 'w1',
  name: 'Our CRM',
  url: 'https://crm.example.org/hook',
  events: ['run.finished'],
  enabled: true,
  off: null,
  createdAt: '2026-11-21T10:00:00Z',
  deliveredAt: null,
  failingSince: null,
};
const FAILED: WebhookDelivery = {
  id: 'd1',
  messageId: 'e1',
  webhookId: 'w1',
  type: 'run.finished',
  body: '{}',
  state: 'failed',
  tries: 10,
  createdAt: '2026-11-21T10:00:00Z',
  triedAt: '2026-11-21T11:00:00Z',
  nextAt: null,
  status: 500,
  tookMs: 4,
  reason: 'It answered 500',
};

const sent = jest.fn<(fields: Record<string, FormDataEntryValue>) => null>(() => null);

function show(element: ReactElement): void {
  const action = async ({ request }: { request: Request }) =>
    sent(Object.fromEntries(new URLSearchParams(await request.text())));
  const router = createMemoryRouter([{ path: '/', element, action }]);
  render(
    <TooltipProvider>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TooltipProvider>,
  );
}

const showLog = (deliveries: WebhookDelivery[], log: WebhooksCardData['log']) =>
  show(<MessageLog webhooks={[WEBHOOK]} deliveries={deliveries} log={log} />);
/** What the address that a link leads to shows. */
const leadsTo = (name: string) => logViewOf(screen.getByRole<HTMLAnchorElement>('link', { name }).href);

describe('the log of messages', () => {
  it('leads to earlier messages, and to the failed ones alone', () => {
    showLog([FAILED], { failedOnly: false, before: null, next: 'c20' });
    expect(leadsTo('Earlier messages')).toEqual({ failedOnly: false, before: 'c20' });
    expect(leadsTo('Failed only')).toEqual({ failedOnly: true, before: null });
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('link', { name: 'Newest messages' })).toBeNull();
  });

  it('stays with the failed ones from page to page', () => {
    showLog([FAILED], { failedOnly: true, before: 'c20', next: 'c40' });
    expect(leadsTo('Earlier messages')).toEqual({ failedOnly: true, before: 'c40' });
    expect(leadsTo('Newest messages')).toEqual({ failedOnly: true, before: null });
    expect(leadsTo('All')).toEqual({ failedOnly: false, before: null });
  });

  it('says that none failed, and is not there before anything was sent', () => {
    showLog([], { failedOnly: true, before: null, next: null });
    expect(screen.getByText('No failed messages')).toBeVisible();
    expect(logViewOf('http://localhost/user/1/user')).toEqual({ failedOnly: false, before: null });
  });
});

describe('a webhook', () => {
  it.each([
    ['Remove: Our CRM', 'Remove webhook', 'Remove', 'remove-webhook'],
    ['New secret: Our CRM', 'New secret', 'New secret', 'rotate-webhook'],
  ])('asks before it is done: %s', async (name, title, says, act) => {
    sent.mockClear();
    show(<WebhookRow webhook={WEBHOOK} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: says }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ act, id: 'w1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

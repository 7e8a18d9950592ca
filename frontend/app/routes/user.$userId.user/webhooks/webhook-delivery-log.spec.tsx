import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import type { Webhook, WebhookDelivery, WebhooksCardData } from '~/services/api/api-types';
import { readWebhookDeliveryLogQuery } from './webhook-delivery-log-query';
import { WebhookDeliveryLog } from './webhook-delivery-log';
import { WebhookRow } from './webhook-row';

const WEBHOOK: Webhook = {
  id: 'w1',
  name: 'Our CRM',
  url: 'https://crm.example.org/hook',
  events: ['job.finished'],
  enabled: true,
  disabledReason: null,
  createdAt: '2026-11-21T10:00:00Z',
  lastDeliveredAt: null,
  failingSince: null,
};
const FAILED: WebhookDelivery = {
  id: 'd1',
  messageId: 'e1',
  webhookId: 'w1',
  type: 'job.finished',
  body: '{}',
  state: 'failed',
  attempts: 10,
  createdAt: '2026-11-21T10:00:00Z',
  lastAttemptAt: '2026-11-21T11:00:00Z',
  nextAttemptAt: null,
  status: 500,
  durationMs: 4,
  reason: 'The endpoint responded with 500',
};

const submitted = jest.fn<(fields: Record<string, FormDataEntryValue>) => null>(() => null);

function renderRoute(element: ReactElement): void {
  const action = async ({ request }: { request: Request }) =>
    submitted(Object.fromEntries(new URLSearchParams(await request.text())));
  const router = createMemoryRouter([{ path: '/', element, action }]);
  render(
    <TooltipProvider>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TooltipProvider>,
  );
}

const renderLog = (deliveries: WebhookDelivery[], log: WebhooksCardData['page']) =>
  renderRoute(<WebhookDeliveryLog webhooks={[WEBHOOK]} deliveries={deliveries} page={log} />);
/** Returns the query in a link's URL. */
const queryOfLink = (name: string) =>
  readWebhookDeliveryLogQuery(screen.getByRole<HTMLAnchorElement>('link', { name }).href);

describe('the message log', () => {
  it('links to earlier messages and to a view with only failed messages', () => {
    renderLog([FAILED], { failedOnly: false, beforeCursor: null, nextCursor: 'c20' });
    expect(queryOfLink('Earlier messages')).toEqual({ failedOnly: false, before: 'c20' });
    expect(queryOfLink('Failed only')).toEqual({ failedOnly: true, before: null });
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('link', { name: 'Newest messages' })).toBeNull();
  });

  it('keeps the filter for failed messages on every page', () => {
    renderLog([FAILED], { failedOnly: true, beforeCursor: 'c20', nextCursor: 'c40' });
    expect(queryOfLink('Earlier messages')).toEqual({ failedOnly: true, before: 'c40' });
    expect(queryOfLink('Newest messages')).toEqual({ failedOnly: true, before: null });
    expect(queryOfLink('All')).toEqual({ failedOnly: false, before: null });
  });

  it('says that there are no failed messages, and has no filter by default', () => {
    renderLog([], { failedOnly: true, beforeCursor: null, nextCursor: null });
    expect(screen.getByText('No failed messages')).toBeVisible();
    expect(readWebhookDeliveryLogQuery('http://localhost/user/1/user')).toEqual({
      failedOnly: false,
      before: null,
    });
  });
});

describe('a webhook action', () => {
  it.each([
    ['Remove: Our CRM', 'Remove webhook', 'Remove', 'delete-webhook'],
    ['New secret: Our CRM', 'New secret', 'New secret', 'rotate-webhook-secret'],
  ])('asks for confirmation: %s', async (name, title, buttonName, intent) => {
    submitted.mockClear();
    renderRoute(<WebhookRow webhook={WEBHOOK} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: buttonName }));
    await waitFor(() => expect(submitted).toHaveBeenCalledWith({ intent, id: 'w1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

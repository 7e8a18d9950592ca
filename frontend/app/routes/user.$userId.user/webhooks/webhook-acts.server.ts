import { answerOf } from '~/services/api-request';
import type { ServerApi } from '~/services/api.server';
import type { WebhooksCardData } from '~/services/wire';
import type { AccountAct } from '../account-act';
import type { LogView } from './log-view';
import {
  ADD_WEBHOOK,
  CHANGE_WEBHOOK,
  REMOVE_WEBHOOK,
  RESEND_MESSAGE,
  ROTATE_WEBHOOK,
  SWITCH_WEBHOOK,
  TEST_WEBHOOK,
  webhookFrom,
} from './webhook-act';

/** Messages of a page. */
const LOGGED = 20;

export async function readWebhooks(
  api: ServerApi['api'],
  { failedOnly, before }: LogView,
): Promise<WebhooksCardData> {
  const query = {
    limit: LOGGED,
    ...(failedOnly ? { state: 'failed' as const } : {}),
    ...(before === null ? {} : { cursor: before }),
  };
  const [{ webhooks }, { deliveries, next_cursor: next }] = await Promise.all([
    answerOf(api.GET('/api/webhooks')),
    answerOf(api.GET('/api/webhooks/deliveries', { params: { query } })),
  ]);
  return { webhooks, deliveries, log: { failedOnly, before, next } };
}

const idIn = (form: FormData) => ({ id: String(form.get('id')) });

/** What the forms of the card do. Where a secret comes of it, it is the text to show. */
export const WEBHOOK_ACTS: Readonly<Record<string, AccountAct>> = {
  [ADD_WEBHOOK]: async (api, form) =>
    (await answerOf(api.POST('/api/webhooks', { body: webhookFrom(form) }))).secret,
  [ROTATE_WEBHOOK]: async (api, form) =>
    (await answerOf(api.POST('/api/webhooks/rotate', { body: idIn(form) }))).secret,
  [TEST_WEBHOOK]: (api, form) => answerOf(api.POST('/api/webhooks/test', { body: idIn(form) })),
  [CHANGE_WEBHOOK]: (api, form) =>
    answerOf(api.POST('/api/webhooks/change', { body: { ...idIn(form), ...webhookFrom(form) } })),
  [SWITCH_WEBHOOK]: (api, form) =>
    answerOf(
      api.POST('/api/webhooks/change', { body: { ...idIn(form), enabled: form.get('enabled') === 'true' } }),
    ),
  [REMOVE_WEBHOOK]: (api, form) => answerOf(api.POST('/api/webhooks/remove', { body: idIn(form) })),
  [RESEND_MESSAGE]: (api, form) => answerOf(api.POST('/api/webhooks/resend', { body: idIn(form) })),
};

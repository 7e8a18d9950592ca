import type { WebhookEvent } from '@libs/constants';

export const ADD_WEBHOOK = 'add-webhook';
export const TEST_WEBHOOK = 'test-webhook';
export const CHANGE_WEBHOOK = 'change-webhook';
export const SWITCH_WEBHOOK = 'switch-webhook';
export const ROTATE_WEBHOOK = 'rotate-webhook';
export const REMOVE_WEBHOOK = 'remove-webhook';
export const RESEND_MESSAGE = 'resend-message';

/** What the form of a webhook sends, as the API takes it; the API says what is wrong with it. */
export const webhookFrom = (form: FormData) => ({
  name: String(form.get('name')),
  url: String(form.get('url')),
  events: form.getAll('events').map((event) => String(event) as WebhookEvent),
});

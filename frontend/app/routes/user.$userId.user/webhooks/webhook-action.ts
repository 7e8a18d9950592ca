import type { WebhookEvent } from '@libs/constants';
import { textField } from '~/services/forms/form-fields';

export const ADD_WEBHOOK = 'add-webhook';
export const TEST_WEBHOOK = 'test-webhook';
export const UPDATE_WEBHOOK = 'update-webhook';
export const TOGGLE_WEBHOOK = 'toggle-webhook';
export const ROTATE_WEBHOOK_SECRET = 'rotate-webhook-secret';
export const DELETE_WEBHOOK = 'delete-webhook';
export const RESEND_DELIVERY = 'resend-delivery';

/** Returns the form's values for a webhook. The API validates them. */
export const webhookFromForm = (form: FormData) => ({
  name: textField(form, 'name'),
  url: textField(form, 'url'),
  events: form.getAll('events').map((event) => String(event) as WebhookEvent),
});

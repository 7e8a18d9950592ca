import { unwrap } from '~/services/api/api-client';
import { pathFromForm, textField } from '~/services/forms/form-fields';
import type { AccountAction } from '../account-action';
import {
  ADD_WEBHOOK,
  UPDATE_WEBHOOK,
  DELETE_WEBHOOK,
  RESEND_DELIVERY,
  ROTATE_WEBHOOK_SECRET,
  TOGGLE_WEBHOOK,
  TEST_WEBHOOK,
  webhookFromForm,
} from './webhook-action';

/** The webhooks card's actions. An action that creates a secret returns that secret, so that the card can show it. */
export const WEBHOOK_ACTIONS: Readonly<Record<string, AccountAction>> = {
  [ADD_WEBHOOK]: async (api, form) =>
    (await unwrap(api.POST('/api/webhooks', { body: webhookFromForm(form) }))).secret,
  [ROTATE_WEBHOOK_SECRET]: async (api, form) =>
    (await unwrap(api.POST('/api/webhooks/{id}/rotate-secret', pathFromForm(form)))).secret,
  [TEST_WEBHOOK]: (api, form) => unwrap(api.POST('/api/webhooks/{id}/test', pathFromForm(form))),
  [UPDATE_WEBHOOK]: (api, form) =>
    unwrap(api.PATCH('/api/webhooks/{id}', { ...pathFromForm(form), body: webhookFromForm(form) })),
  [TOGGLE_WEBHOOK]: (api, form) =>
    unwrap(
      api.PATCH('/api/webhooks/{id}', {
        ...pathFromForm(form),
        body: { enabled: textField(form, 'enabled') === 'true' },
      }),
    ),
  [DELETE_WEBHOOK]: (api, form) => unwrap(api.DELETE('/api/webhooks/{id}', pathFromForm(form))),
  [RESEND_DELIVERY]: (api, form) =>
    unwrap(api.POST('/api/webhooks/deliveries/{id}/resend', pathFromForm(form))),
};

import { data, redirect } from '@remix-run/node';
import { isSessionOver, unwrap } from '~/services/api/api-client';
import type { Caller } from '~/services/api/api.server';
import { createFormActions } from '~/services/forms/form-actions.server';
import { pathFromForm, textField } from '~/services/forms/form-fields';
import { paths } from '~/services/navigation/paths';
import { withSession } from '~/services/session/session.server';
import type { AccountAction, AccountActionResult } from './account-action';
import { CREATE_TOKEN, REVOKE_TOKEN, newTokenFrom } from './api-tokens';
import { CHANGE_PASSWORD } from './change-password';
import { DELETE_ACCOUNT } from './delete-account';
import { CREATE_LINK, newLinkFrom, REVOKE_LINK } from './link-actions';
import { UPDATE_NOTIFICATIONS } from './notifications';
import { CHECK_SOURCE } from './source-check/check-source';
import { WEBHOOK_ACTIONS } from './webhooks/webhook-actions.server';
import { SIGN_OUT_OTHER_SESSIONS, SIGN_OUT_SESSION } from './sessions';

/**
 * The actions available on the account screen. The API validates their input. If an action returns a text, the screen
 * shows it.
 */
const ACTIONS: Readonly<Record<string, AccountAction>> = {
  [SIGN_OUT_SESSION]: (api, form) => unwrap(api.DELETE('/api/auth/sessions/{id}', pathFromForm(form))),
  [SIGN_OUT_OTHER_SESSIONS]: (api) => unwrap(api.DELETE('/api/auth/sessions/others')),
  [CHANGE_PASSWORD]: async (api, form) => {
    const body = {
      currentPassword: textField(form, 'currentPassword'),
      newPassword: textField(form, 'newPassword'),
    };
    return (await unwrap(api.POST('/api/auth/password', { body }))).message;
  },
  [DELETE_ACCOUNT]: async (api, form) => {
    const body = { password: textField(form, 'password'), email: textField(form, 'email') };
    await unwrap(api.POST('/api/auth/user/delete', { body }));
    throw redirect(paths.landing());
  },
  [UPDATE_NOTIFICATIONS]: (api, form) =>
    unwrap(
      api.PATCH('/api/notifications', { body: { jobFinished: textField(form, 'jobFinished') === 'true' } }),
    ),
  [CREATE_TOKEN]: async (api, form) =>
    (await unwrap(api.POST('/api/auth/tokens', { body: newTokenFrom(form) }))).secret,
  [REVOKE_TOKEN]: (api, form) => unwrap(api.DELETE('/api/auth/tokens/{id}', pathFromForm(form))),
  [CREATE_LINK]: async (api, form) =>
    (await unwrap(api.POST('/api/download-links', { body: newLinkFrom(form) }))).url,
  [REVOKE_LINK]: (api, form) => unwrap(api.DELETE('/api/download-links/{id}', pathFromForm(form))),
  [CHECK_SOURCE]: (api, form) => {
    const body = { businessType: textField(form, 'businessType'), city: textField(form, 'city') };
    return unwrap(api.POST('/api/source-check', { body }));
  },
  ...WEBHOOK_ACTIONS,
};

const runAction = createFormActions({
  actions: ACTIONS,
  toSuccess: (outcome, action, form): AccountActionResult => ({
    action,
    id: textField(form, 'id'),
    ok: true,
    message: typeof outcome === 'string' ? outcome : null,
  }),
  toFailure(error, action, form): AccountActionResult {
    if (isSessionOver(error)) throw error;
    return { action, id: textField(form, 'id'), ok: false, message: error.message };
  },
});

/**
 * Runs a form's action as a single API call. If the action is refused, returns a message to show on the form's card. A
 * new password comes with the cookies of a new session.
 */
export const accountAction = (caller: Caller, form: FormData) =>
  withSession(caller, async (api, setCookies) =>
    data<AccountActionResult>(await runAction(api, form), { headers: setCookies() }),
  );

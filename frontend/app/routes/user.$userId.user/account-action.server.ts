import { unwrap, ApiError } from '~/services/api/api-client';
import type { Caller } from '~/services/api/api.server';
import { withSession } from '~/services/session/session.server';
import { INTENT_FIELD, type AccountAction, type AccountActionResult } from './account-action';
import { CREATE_TOKEN, REVOKE_TOKEN, newTokenFrom } from './api-tokens';
import { WEBHOOK_ACTIONS } from './webhooks/webhook-actions.server';
import { SIGN_OUT_OTHER_SESSIONS, SIGN_OUT_SESSION } from './sessions';

const pathFromForm = (form: FormData) => ({ params: { path: { id: String(form.get('id')) } } });

/** The actions of the account screen; the API validates the input. If an action returns a text, it is shown. */
const ACTIONS: Readonly<Record<string, AccountAction>> = {
  [SIGN_OUT_SESSION]: (api, form) => unwrap(api.DELETE('/api/auth/sessions/{id}', pathFromForm(form))),
  [SIGN_OUT_OTHER_SESSIONS]: (api) => unwrap(api.DELETE('/api/auth/sessions/others')),
  [CREATE_TOKEN]: async (api, form) =>
    (await unwrap(api.POST('/api/auth/tokens', { body: newTokenFrom(form) }))).secret,
  [REVOKE_TOKEN]: (api, form) => unwrap(api.DELETE('/api/auth/tokens/{id}', pathFromForm(form))),
  ...WEBHOOK_ACTIONS,
};

/** Runs the action of one form as one API call. A refusal is returned as a message for the card that sent it. */
export function accountAction(caller: Caller, form: FormData): Promise<AccountActionResult> {
  const action = String(form.get(INTENT_FIELD));
  const id = String(form.get('id') ?? '');
  const perform = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!perform) throw new Response(null, { status: 400 });
  return withSession(caller, async (api) => {
    try {
      const outcome = await perform(api, form);
      return { action, id, ok: true, message: typeof outcome === 'string' ? outcome : null };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      return { action, id, ok: false, message: error.message };
    }
  });
}

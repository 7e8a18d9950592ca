import { answerOf, ApiError } from '~/services/api-request';
import type { Caller } from '~/services/api.server';
import { signedIn } from '~/services/session.server';
import { ACT_FIELD, type AccountAct, type AccountActResult } from './account-act';
import { MAKE_TOKEN, REVOKE_TOKEN, tokenFrom } from './api-tokens';
import { WEBHOOK_ACTS } from './webhooks/webhook-acts.server';
import { END_OTHER_SESSIONS, END_SESSION } from './sessions';

/** What the forms of the account screen do, a line for each; the API checks what they send. A text that comes of it is shown. */
const ACTS: Readonly<Record<string, AccountAct>> = {
  [END_SESSION]: (api, form) =>
    answerOf(api.POST('/api/auth/sessions/end', { body: { id: String(form.get('id')) } })),
  [END_OTHER_SESSIONS]: (api) => answerOf(api.POST('/api/auth/sessions/end-others')),
  [MAKE_TOKEN]: async (api, form) =>
    (await answerOf(api.POST('/api/auth/tokens', { body: tokenFrom(form) }))).secret,
  [REVOKE_TOKEN]: (api, form) =>
    answerOf(api.POST('/api/auth/tokens/revoke', { body: { id: String(form.get('id')) } })),
  ...WEBHOOK_ACTS,
};

/** One form, one call; a refusal comes back as a sentence for the card that sent it. */
export function accountAct(caller: Caller, form: FormData): Promise<AccountActResult> {
  const act = String(form.get(ACT_FIELD));
  const id = String(form.get('id') ?? '');
  const call = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
  if (!call) throw new Response(null, { status: 400 });
  return signedIn(caller, async (api) => {
    try {
      const told = await call(api, form);
      return { act, id, ok: true, message: typeof told === 'string' ? told : null };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      return { act, id, ok: false, message: error.message };
    }
  });
}

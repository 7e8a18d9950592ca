import type { Caller } from '~/services/api/api.server';
import { currentUser } from '~/services/session/session.server';

const CONFIRM_LABEL = 'Confirm this email address';
/** Labels of the button that redeems a link, by the link's type. */
const APPROVE_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: CONFIRM_LABEL,
    identity: 'Connect this account',
  }),
);

/**
 * The page is rendered before the outcome is known, because the token may be in the URL hash, which browsers do not
 * send to the server.
 */
export async function confirmLoader(caller: Caller) {
  const type = new URL(caller.request.url).searchParams.get('type');
  return {
    signedInAs: (await currentUser(caller))?.email ?? null,
    approveLabel: type === null ? 'Continue' : (APPROVE_LABELS.get(type) ?? CONFIRM_LABEL),
  };
}

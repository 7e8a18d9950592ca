import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import type { AccountActionResult } from './account-action';

interface NewSecretState {
  /** The result that contained the secret. */
  source: AccountActionResult | null;
  /** The secret of the last success; null before the first one. */
  secret: string | null;
  /** The number of rows created since the screen was opened. A form for new rows with this key empties itself after each. */
  creations: number;
}

/**
 * Returns the last secret that the screen's actions have created. It is kept until the next one, whatever the user does
 * in between, because it is shown only once. `renew` is the action that creates a secret for an existing row.
 */
export function useNewSecret(create: string, renew?: string): Omit<NewSecretState, 'source'> {
  const result = useActionData<AccountActionResult>();
  const [state, setState] = useState<NewSecretState>({ source: null, secret: null, creations: 0 });
  const isNew = result?.ok && (result.action === create || result.action === renew);
  if (!isNew || result === state.source) return state;
  const next = {
    source: result,
    secret: result.message,
    creations: state.creations + (result.action === create ? 1 : 0),
  };
  // During rendering, so that the page without scripts contains the secret.
  setState(next);
  return next;
}

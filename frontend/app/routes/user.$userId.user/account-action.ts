import { useActionData, useNavigation } from '@remix-run/react';
import type { ServerApi } from '~/services/api/api.server';

/** What came of a form of the account screen: cards tell their own by `action`. */
export interface AccountActionResult {
  action: string;
  /** Of the row that it was done to; empty where it was done to none. */
  id: string;
  ok: boolean;
  /** The sentence to show; null where the screen itself shows what has changed. */
  message: string | null;
}

/** One form, one call: a text that comes of it is shown. */
export type AccountAction = (api: ServerApi['api'], form: FormData) => Promise<unknown>;

/** The field of a form that says which of the screen's acts it is. */
export const INTENT_FIELD = 'intent';

/** Whether the act of a card is under way, and what came of it; with an id, of that row alone. */
export function useAccountAction(
  action: string,
  id?: string,
): { isBusy: boolean; result: AccountActionResult | null } {
  const { formData } = useNavigation();
  const result = useActionData<AccountActionResult>();
  const isSameAction = (intent: unknown, rowId: unknown) =>
    intent === action && (id === undefined || rowId === id);
  return {
    isBusy: isSameAction(formData?.get(INTENT_FIELD), formData?.get('id')),
    result: result && isSameAction(result.action, result.id) ? result : null,
  };
}

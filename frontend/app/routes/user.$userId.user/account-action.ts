import { useActionData, useNavigation } from '@remix-run/react';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import type { Api } from '~/services/api/api.server';

/** What came of a form of the account screen: cards tell their own by `action`. */
export interface AccountActionResult {
  action: string;
  /** Id of the affected row; empty if there is none. */
  id: string;
  ok: boolean;
  /** Message to show; null if the screen itself shows the change. */
  message: string | null;
}

/** One form, one API call. If it returns a text, the text is shown. */
export type AccountAction = (api: Api, form: FormData) => Promise<unknown>;

/** Returns whether an action is in progress, and its result; with an id, only for that row. */
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

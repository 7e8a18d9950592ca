import { useActionData, useNavigation } from '@remix-run/react';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import type { Api } from '~/services/api/api.server';

/** Result of a form on the account screen. Each card recognizes its own results by `action`. */
export interface AccountActionResult {
  action: string;
  /** Id of the affected row; empty if there is none. */
  id: string;
  ok: boolean;
  /** Message to show; null if the screen itself shows the change. */
  message: string | null;
}

/** Sends one form as one API call. If it returns a text, the screen shows the text. */
export type AccountAction = (api: Api, form: FormData) => Promise<unknown>;

/** Returns whether an action is in progress, and its result. With an id, considers only that row. */
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

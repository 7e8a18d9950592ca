import { useActionData, useNavigation } from '@remix-run/react';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import type { Api } from '~/services/api/api.server';

/** Result of submitting a form on the account screen. Each card recognizes its results by their `action`. */
export interface AccountActionResult {
  action: string;
  /** Id of the affected row, or '' if there is none. */
  id: string;
  ok: boolean;
  /** Message to show; null if the change is already visible on the screen. */
  message: string | null;
}

/** Performs a form's action as a single API call. If it returns a text, the screen shows the text. */
export type AccountAction = (api: Api, form: FormData) => Promise<unknown>;

/**
 * Returns whether the action is in progress, and its result. If `id` is given, only considers the action on that row.
 */
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

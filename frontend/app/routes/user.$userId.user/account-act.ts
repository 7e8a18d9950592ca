import { useActionData, useNavigation } from '@remix-run/react';
import type { ServerApi } from '~/services/api.server';

/** What came of a form of the account screen: cards tell their own by `act`. */
export interface AccountActResult {
  act: string;
  /** Of the row that it was done to; empty where it was done to none. */
  id: string;
  ok: boolean;
  /** The sentence to show; null where the screen itself shows what has changed. */
  message: string | null;
}

/** One form, one call: a text that comes of it is shown. */
export type AccountAct = (api: ServerApi['api'], form: FormData) => Promise<unknown>;

/** The field of a form that says which of the screen's acts it is. */
export const ACT_FIELD = 'act';

/** Whether the act of a card is under way, and what came of it; with an id, of that row alone. */
export function useAccountAct(
  act: string,
  id?: string,
): { isBusy: boolean; result: AccountActResult | null } {
  const { formData } = useNavigation();
  const result = useActionData<AccountActResult>();
  const isMeant = (one: unknown, row: unknown) => one === act && (id === undefined || row === id);
  return {
    isBusy: isMeant(formData?.get(ACT_FIELD), formData?.get('id')),
    result: result && isMeant(result.act, result.id) ? result : null,
  };
}

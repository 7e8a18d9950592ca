import { ApiError } from '../api/api-client';
import { INTENT_FIELD, textField } from './form-fields';

type Actions<Intent extends string, Context, Outcome> = Readonly<
  Record<Intent, (context: Context, form: FormData) => Promise<Outcome>>
>;

interface FormActionsOptions<Intent extends string, Context, Outcome, Result> {
  /** Maps each form intent to its action. The key '' is for forms without an intent. */
  actions: Actions<Intent, Context, Outcome>;
  toSuccess(outcome: Outcome, intent: Intent, form: FormData): Result;
  /** Returns the result that the screen shows after a failed API call. May throw the error again. */
  toFailure(error: ApiError, intent: Intent, form: FormData): Result;
}

/**
 * Returns the form's intent.
 * @throws Response 400 if no action has this name; names that every object inherits, such as "constructor", do not
 *   count
 */
export function formIntent<Intent extends string>(
  actions: Readonly<Record<Intent, unknown>>,
  form: FormData,
): Intent {
  const intent = textField(form, INTENT_FIELD);
  if (!Object.hasOwn(actions, intent)) throw new Response(null, { status: 400 });
  return intent as Intent;
}

/**
 * Creates a function that runs the action selected by a form's intent. A failed API call becomes a result that the
 * screen can show.
 */
export function createFormActions<Intent extends string, Context, Outcome, Result>({
  actions,
  toSuccess,
  toFailure,
}: FormActionsOptions<Intent, Context, Outcome, Result>) {
  return async (context: Context, form: FormData): Promise<Result> => {
    const intent = formIntent(actions, form);
    try {
      return toSuccess(await actions[intent](context, form), intent, form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return toFailure(error, intent, form);
    }
  };
}

import { ApiError } from '../api/api-client';
import { INTENT_FIELD, textField } from './form-fields';

type Actions<Intent extends string, Context, Outcome> = Readonly<
  Record<Intent, (context: Context, form: FormData) => Promise<Outcome>>
>;

interface FormActionsOptions<Intent extends string, Context, Outcome, Result> {
  /** By the intent that the form names; '' is the one of a form that names none. */
  actions: Actions<Intent, Context, Outcome>;
  toSuccess(outcome: Outcome, intent: Intent, form: FormData): Result;
  /** What the screen shows in place of a result. May throw the error on. */
  toFailure(error: ApiError, intent: Intent, form: FormData): Result;
}

/**
 * The action that the form names.
 * @throws Response 400 for any other name, also for one that every object inherits ("constructor")
 */
export function formIntent<Intent extends string>(
  actions: Readonly<Record<Intent, unknown>>,
  form: FormData,
): Intent {
  const intent = textField(form, INTENT_FIELD);
  if (!Object.hasOwn(actions, intent)) throw new Response(null, { status: 400 });
  return intent as Intent;
}

/** Runs the actions of a screen's forms: finds the one that a form names, and turns a failed call into what is shown. */
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

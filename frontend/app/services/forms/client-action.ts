import { isRouteErrorResponse, type ClientActionFunctionArgs, type ErrorResponse } from '@remix-run/react';
import { INTENT_FIELD, textField } from './form-fields';

/**
 * Runs a screen's action from the browser, so that a failure on the way keeps the screen. `toFailure` gets the error page
 * that came, or null if the server is unreachable; if it returns null, the error is thrown on.
 */
export async function actionOrFailure<Intent extends string, Result>(
  { request, serverAction }: ClientActionFunctionArgs,
  toFailure: (intent: Intent, errorPage: ErrorResponse | null) => Result | null,
): Promise<Result> {
  const intent = textField(await request.clone().formData(), INTENT_FIELD) as Intent;
  try {
    return (await serverAction()) as Result;
  } catch (error) {
    const isAnswered = isRouteErrorResponse(error);
    // The browser's fetch rejects with a TypeError when there is no answer.
    const failure =
      isAnswered || error instanceof TypeError ? toFailure(intent, isAnswered ? error : null) : null;
    if (failure === null) throw error;
    return failure;
  }
}

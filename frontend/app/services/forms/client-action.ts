import { isRouteErrorResponse, type ClientActionFunctionArgs, type ErrorResponse } from '@remix-run/react';
import { INTENT_FIELD, textField } from './form-fields';

/**
 * Runs a screen's action from the browser, so that the screen stays if the request fails. `toFailure` receives the
 * error page that was returned, or null if the server is unreachable. If `toFailure` returns null, the error is
 * rethrown.
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
    // The browser's fetch rejects with a TypeError when there is no response.
    const failure =
      isAnswered || error instanceof TypeError ? toFailure(intent, isAnswered ? error : null) : null;
    if (failure === null) throw error;
    return failure;
  }
}

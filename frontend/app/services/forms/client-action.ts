import { isRouteErrorResponse, type ClientActionFunctionArgs, type ErrorResponse } from '@remix-run/react';
import { INTENT_FIELD, textField } from './form-fields';

/**
 * Runs a screen's action from the browser, so that the screen stays open if the request fails. `toFailure` receives
 * the error page that the server returned, or null if the server is unreachable. If `toFailure` returns null, the
 * original error is thrown again.
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
    // If there is no response, the browser's fetch throws a TypeError.
    const failure =
      isAnswered || error instanceof TypeError ? toFailure(intent, isAnswered ? error : null) : null;
    if (failure === null) throw error;
    return failure;
  }
}

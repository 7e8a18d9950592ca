import { CONNECTION_MESSAGES, JOB_MESSAGES } from '@libs/constants';
import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react';
import { CONNECTION_LOST_STATUS } from '../api/api-client';
import { INTENT_FIELD, textField } from './form-fields';

/** A submission that did not get the action's result. */
export interface SubmissionFailure<Intent extends string = string> {
  intent: Intent;
  /** The response's status. 0 means that the server was not reached. */
  status: number;
  /** Never a text from the response, because an error page is not meant for users. */
  message: string;
  form: FormData;
}

/**
 * Creates a route's `clientAction`, which keeps the screen, with everything that the user has typed and selected, if
 * the response to a submission is broken, missing or late. `toResult` turns the failure into what the action returns
 * when the API refuses. Redirects pass.
 */
export function keepScreen<Result, Intent extends string = string>(
  toResult: (failure: SubmissionFailure<Intent>) => Result,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<Result> => {
    const form = await request.clone().formData();
    try {
      return (await serverAction()) as Result;
    } catch (error) {
      // A redirect is thrown as a response.
      if (error instanceof Response || request.signal.aborted) throw error;
      const intent = textField(form, INTENT_FIELD) as Intent;
      return toResult({ intent, form, ...describe(error) });
    }
  };
}

function describe(error: unknown): { status: number; message: string } {
  // `createScreenFetch` reports a missing response as an error response, so anything else is a fault of ours.
  if (!isRouteErrorResponse(error)) return { status: 500, message: JOB_MESSAGES.unknown };
  const { status, statusText } = error;
  return statusText === CONNECTION_LOST_STATUS
    ? UNREACHED
    : { status, message: statusText || JOB_MESSAGES.unknown };
}

const UNREACHED = { status: 0, message: CONNECTION_MESSAGES.cannotConnect };

/** Returns the message for a failed submission that has its own text in the specification. */
export const failureText = ({ status, message }: SubmissionFailure, text: string): string =>
  status === 0 ? message : text;

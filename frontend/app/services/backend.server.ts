import type { AppLoadContext } from '@remix-run/node';
import { connectionLost } from './connection';

export interface Caller {
  request: Request;
  context: AppLoadContext;
}

/** An answer of the API that is an error, with the sentence it has for people. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: readonly { path: string; message: string }[],
  ) {
    super(message);
  }
}

export async function callApi(caller: Caller, path: string, body?: unknown): Promise<Response> {
  const { request, context } = caller;
  try {
    return await fetch(context.apiOrigin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: request.headers.get('cookie') ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw connectionLost();
  }
}

export async function readApi<T>(caller: Caller, path: string, body?: unknown): Promise<T> {
  const response = await callApi(caller, path, body);
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as T;
  const details = Array.isArray(answer.details) ? answer.details : [];
  throw new ApiProblem(
    response.status,
    String(answer.error ?? answer.message ?? response.statusText),
    details,
  );
}

/** Null in place of an answer that a screen can do without; the end of a session is not one of those. */
export async function optional<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.status !== 401) return null;
    throw error;
  }
}

import { describe, expect, it } from '@jest/globals';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { CONNECTION_LOST_STATUS } from '../api/api-client';
import { keepScreen } from './client-action';

describe('a failed submission', () => {
  const failureOf = async (error: unknown) => {
    const form = new FormData();
    form.set('intent', 'save');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const action = keepScreen(({ status, message }) => ({ status, message }));
    const serverAction = () => Promise.reject(error);
    return action({ request, serverAction, params: {} });
  };

  it('is a lost connection only if the server was not reached, not if our own code fails', async () => {
    expect(await failureOf(new ErrorResponse(503, CONNECTION_LOST_STATUS, null))).toMatchObject({
      status: 0,
    });
    expect(await failureOf(new ErrorResponse(502, 'Bad Gateway', null))).toEqual({
      status: 502,
      message: 'Bad Gateway',
    });
    expect(await failureOf(new TypeError('undefined is not a function'))).toMatchObject({ status: 500 });
  });
});

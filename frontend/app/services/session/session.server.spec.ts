/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Caller } from '../api/api.server';
import { TEMPORARY_STATUS, unwrap } from '../api/api-client';
import { withSession } from './session.server';

const CALLER: Caller = {
  request: new Request('http://gazetteer.test/user/u1/job-history'),
  context: {
    nonce: '',
    apiOrigin: 'http://127.0.0.1:4000',
    client: { address: '127.0.0.1', origin: 'http://gazetteer.test', requestId: 'r1' },
    tiles: null,
  },
};
const MESSAGE = 'Too many attempts. Please try again in 5 seconds.';

/** Loads a page whose API calls get this response. */
async function load(status: number, body: object): Promise<unknown> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
  return withSession(CALLER, (api) => unwrap(api.GET('/api/runtime/status'))).catch(
    (error: unknown) => error,
  );
}

afterEach(() => void jest.restoreAllMocks());

describe('a page whose API calls are refused', () => {
  it("can be tried again while the user's other requests use up what a user may have in progress", async () => {
    const response = (await load(429, { code: 'rate.limited', message: MESSAGE })) as Response;
    expect([response.status, response.statusText, await response.text()]).toEqual([
      503,
      TEMPORARY_STATUS,
      MESSAGE,
    ]);
  });

  it('does not exist if the API knows nothing of the kind', async () => {
    expect(await load(404, { code: 'not_found', message: 'Not found' })).toMatchObject({ status: 404 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { answerOf, ApiError } from '~/services/api-request';
import { failureOf } from './failure';
import type { DatabaseAct } from './database-act';

/** What the API's client makes of such an answer. */
async function failed(body: unknown, init: ResponseInit): Promise<ApiError> {
  const response = new Response(null, init);
  const error: unknown = await answerOf(Promise.resolve({ error: body, response })).catch(
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('it did not fail');
}

describe('an act on the database that fails', () => {
  const sentence = async (act: DatabaseAct, body: unknown, init: ResponseInit) =>
    failureOf(act, await failed(body, init));

  it("is told by the server's message, else its error field, else its text", async () => {
    const init = { status: 409, statusText: 'Conflict' };
    expect(await sentence('save-database', { message: 'No such table.', error: 'x' }, init)).toBe(
      'No such table.',
    );
    expect(await sentence('save-database', { error: 'No such table.' }, init)).toBe('No such table.');
    expect(await sentence('save-database', ' No such table. ', init)).toBe('No such table.');
    expect(await sentence('test-database', 'No such table.', init)).toBe('No such table.');
  });

  it('without a word of the server is told by the act and the status', async () => {
    const init = { status: 502, statusText: 'Bad Gateway' };
    expect(await sentence('save-database', '', init)).toBe('Failed to save configuration (HTTP 502)');
    expect(await sentence('save-database', '<html>nginx</html>', init)).toBe(
      'Failed to save configuration (HTTP 502)',
    );
    expect(await sentence('sample-database', {}, { status: 500 })).toBe(
      'Failed to save configuration (HTTP 500)',
    );
    expect(await sentence('test-database', '', init)).toBe('HTTP 502: Bad Gateway');
    expect(await sentence('test-database', '', { status: 502 })).toBe('HTTP 502');
    expect(await sentence('clear-database', '', init)).toBe('Failed to clear configuration');
  });
});

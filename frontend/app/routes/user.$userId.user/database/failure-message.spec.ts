import { describe, expect, it } from '@jest/globals';
import { unwrap, ApiError } from '~/services/api/api-client';
import { failureMessage } from './failure-message';
import type { DatabaseAction } from './database-action';

/** Returns the error that the API client throws for a response with this body. */
async function apiErrorOf(body: unknown, init: ResponseInit): Promise<ApiError> {
  const response = new Response(null, init);
  const error: unknown = await unwrap(Promise.resolve({ error: body, response })).catch(
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('it did not fail');
}

describe('the message for a failed database action', () => {
  const messageOf = async (action: DatabaseAction, body: unknown, init: ResponseInit) =>
    failureMessage(action, await apiErrorOf(body, init));

  it("is the server's message, otherwise its error field, otherwise the response text", async () => {
    const init = { status: 409, statusText: 'Conflict' };
    expect(await messageOf('save-database', { message: 'No such table.', error: 'x' }, init)).toBe(
      'No such table.',
    );
    expect(await messageOf('save-database', { error: 'No such table.' }, init)).toBe('No such table.');
    expect(await messageOf('save-database', ' No such table. ', init)).toBe('No such table.');
    expect(await messageOf('test-database', 'No such table.', init)).toBe('No such table.');
  });

  it('names the failed action or the status if the server sent no message', async () => {
    const init = { status: 502, statusText: 'Bad Gateway' };
    expect(await messageOf('save-database', '', init)).toBe('Failed to save configuration (HTTP 502)');
    expect(await messageOf('save-database', '<html>nginx</html>', init)).toBe(
      'Failed to save configuration (HTTP 502)',
    );
    expect(await messageOf('sample-database', {}, { status: 500 })).toBe(
      'Failed to save configuration (HTTP 500)',
    );
    expect(await messageOf('test-database', '', init)).toBe('HTTP 502: Bad Gateway');
    expect(await messageOf('test-database', '', { status: 502 })).toBe('HTTP 502');
    expect(await messageOf('clear-database', '', init)).toBe('Failed to clear configuration');
  });
});

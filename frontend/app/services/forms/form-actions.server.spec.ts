import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-client';
import { createFormActions } from './form-actions.server';

const run = createFormActions({
  actions: {
    save: async (user: string, form: FormData) => `${user} saved ${String(form.get('name'))}`,
    refuse: async () => {
      throw new ApiError(409, 'already there');
    },
    break: async () => {
      throw new Error('a bug');
    },
    '': async () => 'main button',
  },
  toSuccess: (message, intent) => ({ intent, ok: true, message }),
  toFailure: ({ message }, intent) => ({ intent, ok: false, message }),
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('form actions', () => {
  it("are selected by the form's intent, and receive their context and the form", async () => {
    expect(await run('ana', formOf({ intent: 'save', name: 'x' }))).toEqual({
      intent: 'save',
      ok: true,
      message: 'ana saved x',
    });
    expect(await run('ana', formOf({}))).toMatchObject({ message: 'main button' });
  });

  it('turn a refused API call into a result, and throw all other errors', async () => {
    expect(await run('ana', formOf({ intent: 'refuse' }))).toEqual({
      intent: 'refuse',
      ok: false,
      message: 'already there',
    });
    await expect(run('ana', formOf({ intent: 'break' }))).rejects.toThrow('a bug');
  });

  it.each(['unknown', 'constructor', 'toString', '__proto__'])('refuse the intent %s', async (intent) => {
    await expect(run('ana', formOf({ intent }))).rejects.toMatchObject({ status: 400 });
  });
});

import { DATABASE_PROVIDERS } from '@libs/constants';
import { answerOf, ApiError } from '~/services/api-request';
import type { Caller, ServerApi } from '~/services/api.server';
import { signedIn } from '~/services/session.server';
import type { DatabaseForm } from '~/services/wire';
import type { DatabaseAct, DatabaseActResult } from './database-act';
import { failureOf } from './failure';
import { textsOf } from './form-fields';

type Api = ServerApi['api'];

/** What the form says; a field that is not filled in is left out, and the API checks the rest. */
function readForm(form: FormData): DatabaseForm {
  return {
    // An unknown provider gets its answer from the API.
    provider: DATABASE_PROVIDERS.find((name) => name === form.get('provider')) as DatabaseForm['provider'],
    ssl: form.get('ssl') !== 'false' && !form.has('noSsl'),
    sortIndexes: form.has('sortIndexes'),
    ...textsOf(form),
  };
}

const CALLS: Record<DatabaseAct, (api: Api, form: FormData) => Promise<Omit<DatabaseActResult, 'act'>>> = {
  'test-database': async (api, form) => {
    const { success, message, steps } = await answerOf(api.POST('/api/db/test', { body: readForm(form) }));
    return { ok: success, message, steps };
  },
  'save-database': async (api, form) => {
    const { message } = await answerOf(api.POST('/api/db/save', { body: readForm(form) }));
    return { ok: true, message };
  },
  'sample-database': async (api) => {
    const { message } = await answerOf(api.POST('/api/db/sample'));
    return { ok: true, message };
  },
  'clear-database': async (api) => {
    const { message } = await answerOf(api.POST('/api/db/clear'));
    return { ok: true, message };
  },
};

/** One press on the card, one call; a session that is over leads to signing in. */
export function databaseAct(caller: Caller, act: DatabaseAct, form: FormData): Promise<DatabaseActResult> {
  return signedIn(caller, async (api) => {
    try {
      return { act, ...(await CALLS[act](api, form)) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      const wrong = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
      return { act, ok: false, message: failureOf(act, error), wrong };
    }
  });
}

/** What the card is drawn with. */
export async function readDatabaseCard(api: Api) {
  const [{ config, offers }, { postgres, mysql, supabase }] = await Promise.all([
    answerOf(api.GET('/api/db/config')),
    answerOf(api.GET('/api/db/setup-sql')),
  ]);
  return { config, offers, setup: { postgres, mysql, supabase } };
}

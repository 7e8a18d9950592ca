import { DATABASE_MESSAGES, DATABASE_PROVIDERS, missingColumnsMessage } from '@libs/constants';
import { isSessionOver, unwrap } from '~/services/api/api-client';
import type { Caller, Api } from '~/services/api/api.server';
import { createFormActions } from '~/services/forms/form-actions.server';
import { optional, withSession } from '~/services/session/session.server';
import type { ChooseFieldsDto, DatabaseCardData, DatabaseConfigDto } from '~/services/api/api-types';
import { mappingActions } from '../mapping/mapping-actions.server';
import type { DatabaseAction, DatabaseActionResult } from './database-action';
import { failureMessage } from './failure-message';
import { readTexts } from './connection-draft';

/** Reads the form and omits empty fields. If the provider is unknown or a field is missing, the API rejects the request. */
function databaseFormFrom(form: FormData): DatabaseConfigDto {
  return {
    provider: DATABASE_PROVIDERS.find((name) => name === form.get('provider')),
    keepSaved: form.has('keepSaved'),
    ssl: form.get('ssl') !== 'false' && !form.has('noSsl'),
    sortIndexes: form.has('sortIndexes'),
    ownTable: form.has('ownTable'),
    ...readTexts(form),
  } as DatabaseConfigDto;
}

const ACTIONS: Record<
  DatabaseAction,
  (api: Api, form: FormData) => Promise<Omit<DatabaseActionResult, 'action'>>
> = {
  'test-database': async (api, form) => {
    const { success, message, steps } = await unwrap(
      api.POST('/api/db/test', { body: databaseFormFrom(form) }),
    );
    return { ok: success, message, steps };
  },
  'test-saved': async (api) => {
    const { success, message, steps } = await unwrap(api.POST('/api/db/test-saved'));
    return { ok: success, message, steps };
  },
  'save-database': async (api, form) => {
    const { message } = await unwrap(api.POST('/api/db/save', { body: databaseFormFrom(form) }));
    return { ok: true, message };
  },
  'sample-database': async (api) => {
    const { message } = await unwrap(api.POST('/api/db/sample'));
    return { ok: true, message };
  },
  'choose-fields': async (api, form) => {
    const { sql, missing } = await unwrap(api.PATCH('/api/db/fields', { body: fieldsFrom(form) }));
    const message = sql === null ? DATABASE_MESSAGES.fieldsSaved : missingColumnsMessage(missing.length);
    return { ok: true, message, sql };
  },
  'clear-database': async (api) => {
    const { message } = await unwrap(api.POST('/api/db/clear'));
    return { ok: true, message };
  },
  ...mappingActions,
};

/** Reads the choice of optional columns. The API validates it. */
const fieldsFrom = (form: FormData): ChooseFieldsDto => ({
  set: form.get('set') as ChooseFieldsDto['set'],
  fields: form.getAll('fields') as ChooseFieldsDto['fields'],
});

const runAction = createFormActions({
  actions: ACTIONS,
  toSuccess: (outcome, action): DatabaseActionResult => ({ action, ...outcome }),
  toFailure(error, action): DatabaseActionResult {
    if (isSessionOver(error)) throw error;
    const fieldErrors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
    return { action, ok: false, message: failureMessage(action, error), fieldErrors };
  },
});

/**
 * Runs one of the card's actions as a single API call. If the session has expired, redirects to the sign-in screen.
 */
export const databaseAction = (caller: Caller, form: FormData): Promise<DatabaseActionResult> =>
  withSession(caller, (api) => runAction(api, form));

/** Loads the data for the Database Configuration card. */
export async function readDatabaseCard(api: Api): Promise<DatabaseCardData> {
  const [{ config, availability }, { postgres, mysql, supabase }, fields, delivery] = await Promise.all([
    unwrap(api.GET('/api/db/config')),
    unwrap(api.GET('/api/db/setup-sql')),
    unwrap(api.GET('/api/db/fields')),
    optional(unwrap(api.GET('/api/db/delivery'))),
  ]);
  return { config, availability, fields, delivery, setupSql: { postgres, mysql, supabase } };
}

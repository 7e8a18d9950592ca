import {
  COUNTRY_NAMES,
  DEFAULT_COUNTRY,
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  RECOVERY_CHOICES,
} from '@libs/constants';
import { answerOf, ApiError } from '~/services/api-request';
import { serverApi, type Caller, type ServerApi } from '~/services/api.server';
import { EMPTY_SETUP, startFields, type RunSetup } from '~/services/run-setup';
import { missingForStart, notSignedIn, refusalOf } from '~/services/run-refusals';
import { RUN_ACTS, type ActResult, type RunAct } from '~/services/run-act';

type Api = ServerApi['api'];

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The fields of the plain form, which a browser without the page's script sends. */
const plainSetup = (form: FormData) => ({
  mode: 'manual' as const,
  city: text(form, 'city').trim(),
  businessTypes: form.getAll('businessType').map(String),
  country: COUNTRY_NAMES.find((name) => name === form.get('country')) ?? DEFAULT_COUNTRY,
  exportFormat: EXPORT_FORMATS.find((name) => name === form.get('exportFormat')) ?? DEFAULT_EXPORT_FORMAT,
});

function readSetup(form: FormData): RunSetup {
  if (form.has('city')) return { ...EMPTY_SETUP, ...plainSetup(form) };
  try {
    return { ...EMPTY_SETUP, ...(JSON.parse(text(form, 'setup')) as Partial<RunSetup>) };
  } catch {
    return EMPTY_SETUP;
  }
}

function decide(api: Api, form: FormData) {
  const choice = RECOVERY_CHOICES.find((name) => name === form.get('choice'));
  if (!choice) throw new Response(null, { status: 400 });
  const body = { recoveryId: text(form, 'recoveryId'), choice };
  return answerOf(api.POST('/api/runtime/recovery-decision', { body }));
}

const CALLS: Record<RunAct, (api: Api, form: FormData) => Promise<unknown>> = {
  start: (api, form) => answerOf(api.POST('/api/runtime/start', { body: startFields(readSetup(form)) })),
  pause: (api) => answerOf(api.POST('/api/runtime/pause')),
  resume: (api) => answerOf(api.POST('/api/runtime/resume')),
  stop: (api) => answerOf(api.POST('/api/runtime/stop')),
  decide,
  'no-database': (api) => answerOf(api.POST('/api/db/save', { body: { provider: 'none' } })),
};

/** One act of the screen, one call; a refusal comes back as a sentence for the one who pressed. */
export async function runAct(caller: Caller, form: FormData): Promise<ActResult> {
  const act = RUN_ACTS.find((name) => name === form.get('act'));
  if (!act) throw new Response(null, { status: 400 });
  const unsent = unsentBecause(caller, act, form);
  if (unsent) return { act, ok: false, ...unsent };
  try {
    await CALLS[act](serverApi(caller).api, form);
    return { act, ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { act, ok: false, status: error.status, message: refusalOf(act, error) };
  }
}

/** What need not be asked of the API: without a session nothing is done, and a start without a setup starts nothing. */
function unsentBecause({ request }: Caller, act: RunAct, form: FormData) {
  const isStranger = !request.headers.get('cookie')?.includes(SESSION_COOKIE);
  const unknown = isStranger ? notSignedIn(act) : null;
  if (unknown) return { status: 401, message: unknown };
  const missing = act === 'start' ? missingForStart(readSetup(form)) : null;
  return missing ? { status: 400, message: missing } : null;
}

/** What the names of the session's cookies have in common, with and without the prefix of https. */
const SESSION_COOKIE = 'gazetteer_';

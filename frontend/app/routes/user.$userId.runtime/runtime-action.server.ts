import {
  COUNTRY_NAMES,
  COVERAGE_LEVELS,
  DEFAULT_COUNTRY,
  DEFAULT_COVERAGE_LEVEL,
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  RECOVERY_CHOICES,
} from '@libs/constants';
import { unwrap } from '~/services/api/api-client';
import { serverApi, type Caller, type Api } from '~/services/api/api.server';
import { createFormActions, formIntent } from '~/services/forms/form-actions.server';
import { textField } from '~/services/forms/form-fields';
import { parseRefreshChoice, toRefreshDto } from '~/services/job/refresh-dto';
import { EMPTY_SETUP, toStartDto, type SetupChoices } from '~/services/job/setup-choices';
import {
  missingForStart,
  signInRequiredMessage,
  actionErrorMessage,
} from '~/services/job/runtime-action-errors';
import type { RuntimeActionResult, RuntimeAction } from '~/services/job/runtime-action';

/** Returns the setup from the form that browsers without JavaScript submit. */
const setupFromNoScriptForm = (form: FormData) => ({
  mode: 'manual' as const,
  city: textField(form, 'city').trim(),
  businessTypes: form.getAll('businessType').map(String),
  country: COUNTRY_NAMES.find((name) => name === form.get('country')) ?? DEFAULT_COUNTRY,
  coverageLevel: COVERAGE_LEVELS.find((name) => name === form.get('coverageLevel')) ?? DEFAULT_COVERAGE_LEVEL,
  exportFormat: EXPORT_FORMATS.find((name) => name === form.get('exportFormat')) ?? DEFAULT_EXPORT_FORMAT,
});

function setupFromForm(form: FormData): SetupChoices {
  if (form.has('city')) return { ...EMPTY_SETUP, ...setupFromNoScriptForm(form) };
  try {
    return { ...EMPTY_SETUP, ...(JSON.parse(textField(form, 'setup')) as Partial<SetupChoices>) };
  } catch {
    return EMPTY_SETUP;
  }
}

function submitDecision(api: Api, form: FormData) {
  const choice = RECOVERY_CHOICES.find((name) => name === form.get('choice'));
  if (!choice) throw new Response(null, { status: 400 });
  const body = { recoveryId: textField(form, 'recoveryId'), choice };
  return unwrap(api.POST('/api/runtime/recovery-decision', { body }));
}

/** Asks again for the places that the form of another page has chosen. */
function refreshPlaces(api: Api, form: FormData) {
  const choice = parseRefreshChoice(form);
  if (!choice) throw new Response(null, { status: 400 });
  return unwrap(api.POST('/api/runtime/start', { body: toRefreshDto(choice) }));
}

const ACTIONS: Record<RuntimeAction, (api: Api, form: FormData) => Promise<unknown>> = {
  start: (api, form) => unwrap(api.POST('/api/runtime/start', { body: toStartDto(setupFromForm(form)) })),
  refresh: refreshPlaces,
  pause: (api) => unwrap(api.POST('/api/runtime/pause')),
  resume: (api) => unwrap(api.POST('/api/runtime/resume')),
  stop: (api) => unwrap(api.POST('/api/runtime/stop')),
  decide: submitDecision,
  'no-database': (api) => unwrap(api.POST('/api/db/save', { body: { provider: 'none' } })),
};

const runAction = createFormActions({
  actions: ACTIONS,
  toSuccess: (_, action): RuntimeActionResult => ({ action, ok: true }),
  toFailure: (error, action): RuntimeActionResult => ({
    action,
    ok: false,
    status: error.status,
    message: actionErrorMessage(action, error),
  }),
});

/**
 * Runs one of the screen's actions as a single API call. If the action is refused, returns a message for the user.
 */
export async function runtimeAction(caller: Caller, form: FormData): Promise<RuntimeActionResult> {
  const action = formIntent(ACTIONS, form);
  const refusal = localRefusal(caller, action, form);
  return refusal ? { action, ok: false, ...refusal } : runAction(serverApi(caller).api, form);
}

/**
 * Refuses an action without calling the API if the user has no session, or if a job is to be started without a setup.
 */
function localRefusal({ request }: Caller, action: RuntimeAction, form: FormData) {
  const isAnonymous = !request.headers.get('cookie')?.includes(SESSION_COOKIE);
  const signInMessage = isAnonymous ? signInRequiredMessage(action) : null;
  if (signInMessage) return { status: 401, message: signInMessage };
  const missing = action === 'start' ? missingForStart(setupFromForm(form)) : null;
  return missing ? { status: 400, message: missing } : null;
}

/** The part that session cookie names have in common, regardless of their HTTPS prefix. */
const SESSION_COOKIE = 'gazetteer_';

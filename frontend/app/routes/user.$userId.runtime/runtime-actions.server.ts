import { failedToStartBecause, invalidInput, invalidParameters, RUN_MESSAGES } from '@libs/constants';
import { ApiProblem, readApi, type Caller } from '~/services/backend.server';
import { EMPTY_SETUP, type RunSetup } from '~/services/run-setup';
import { RUN_ACTS, type ActResult, type RunAct } from './run-act';

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The start's fields by mode; the API checks them, so a hand-made form gets its answer from there. */
function startFields(setup: RunSetup) {
  const { mode, city, businessTypes, cities, exportFormat, country } = setup;
  const chosen = mode === 'manual' ? { city, businessType: businessTypes } : { cities };
  return { logsEnabled: true, mode: mode ?? undefined, ...chosen, exportFormat, country };
}

function readSetup(form: FormData): RunSetup {
  try {
    return { ...EMPTY_SETUP, ...(JSON.parse(text(form, 'setup')) as Partial<RunSetup>) };
  } catch {
    return EMPTY_SETUP;
  }
}

const CALLS: Record<RunAct, (caller: Caller, form: FormData) => Promise<unknown>> = {
  start: (caller, form) => readApi(caller, '/api/runtime/start', startFields(readSetup(form))),
  pause: (caller) => readApi(caller, '/api/runtime/pause', {}),
  resume: (caller) => readApi(caller, '/api/runtime/resume', {}),
  stop: (caller) => readApi(caller, '/api/runtime/stop', {}),
  decide: (caller, form) =>
    readApi(caller, '/api/runtime/recovery-decision', {
      recoveryId: text(form, 'recoveryId'),
      choice: text(form, 'choice'),
    }),
  'no-database': (caller) => readApi(caller, '/api/db/save', { provider: 'none' }),
};

/** One intent of the screen, one call; a refusal comes back as a sentence for the one who pressed. */
export async function runAct(caller: Caller, form: FormData): Promise<ActResult> {
  const act = RUN_ACTS.find((name) => name === form.get('act'));
  if (!act) throw new Response(null, { status: 400 });
  try {
    await CALLS[act](caller, form);
    return { act, ok: true };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { act, ok: false, status: error.status, message: refusalOf(act, error) };
  }
}

/** The sentences of spec §5 and §8. */
function refusalOf(act: RunAct, { status, message, details }: ApiProblem): string {
  const reason = message || RUN_MESSAGES.unknown;
  if (act === 'start') {
    if (status === 401) return RUN_MESSAGES.logInToStart;
    if (status === 400)
      return failedToStartBecause(details.length > 0 ? invalidInput(details) : invalidParameters(reason));
    return failedToStartBecause(reason);
  }
  if (act === 'stop') return status === 401 ? RUN_MESSAGES.logInToStop : `Failed to stop: ${reason}`;
  return `Error: ${reason}`;
}

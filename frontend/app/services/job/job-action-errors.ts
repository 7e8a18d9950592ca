import {
  CREDITS_MESSAGES,
  errorMessage,
  startRefusedMessage,
  stopFailedMessage,
  invalidInput,
  invalidParameters,
  JOB_MESSAGES,
  startFailedMessage,
} from '@libs/constants';
import type { JobSetup } from './job-setup';
import type { JobAction } from './job-action';

/** An answer of the API that is no success; `message` may be the bare text of its status. */
export interface ActionFailure {
  status: number;
  message: string;
  details: readonly { path: string; message: string }[];
}

/** Sentences that say all by themselves (spec §5, "Run start messages"). */
const STANDALONE_MESSAGES: readonly string[] = [
  JOB_MESSAGES.selectMode,
  JOB_MESSAGES.selectCityAndType,
  JOB_MESSAGES.selectCitiesAndTypes,
];

/** What is missing for a start, said at a press of Start (spec §5); null when nothing of the setup is. */
export function missingForStart({ mode, city, businessTypes, cities }: JobSetup): string | null {
  if (mode === null) return JOB_MESSAGES.selectMode;
  if (mode === 'manual')
    return city.trim() === '' || businessTypes.length === 0 ? JOB_MESSAGES.selectCityAndType : null;
  const isIncomplete = cities.length === 0 || cities.some((entry) => entry.businessTypes.length === 0);
  return isIncomplete ? JOB_MESSAGES.selectCitiesAndTypes : null;
}

/** The sentence of spec §5 and §8 for an act that the server did not do. */
export function actionErrorMessage(action: JobAction, failure: ActionFailure): string {
  if (action === 'start') return startErrorMessage(failure);
  if (action === 'stop') return stopErrorMessage(failure);
  if (failure.status === 401) return CREDITS_MESSAGES.sessionExpired;
  return errorMessage(failure.message || JOB_MESSAGES.unknown);
}

/** Nobody is signed in: the act is not sent at all. */
export function signInRequiredMessage(action: JobAction): string | null {
  if (action === 'start') return JOB_MESSAGES.logInToStart;
  return action === 'stop' ? JOB_MESSAGES.logInToStop : null;
}

function startErrorMessage({ status, message, details }: ActionFailure): string {
  if (status === 401) return JOB_MESSAGES.logInToStart;
  if (STANDALONE_MESSAGES.includes(message)) return message;
  if (status === 400) return details.length > 0 ? invalidInput(details) : invalidParameters(message);
  if (message === '') return JOB_MESSAGES.failedToStart;
  return status >= 500 ? startFailedMessage(message) : startRefusedMessage(message);
}

function stopErrorMessage({ status, message }: ActionFailure): string {
  if (status === 401) return JOB_MESSAGES.stopUnverified;
  return message === '' ? JOB_MESSAGES.failedToStop : stopFailedMessage(message);
}

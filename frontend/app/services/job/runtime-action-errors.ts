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
import { targetCount, termCount, type SetupChoices } from './setup-choices';
import type { RuntimeAction } from './runtime-action';

/** A failed API call. `message` may contain only the status text. */
export interface ActionFailure {
  status: number;
  message: string;
  details: readonly { path: string; message: string }[];
}

/** Messages that are shown without a prefix (spec §5, "Run start messages"). */
const STANDALONE_MESSAGES: readonly string[] = [
  JOB_MESSAGES.selectMode,
  JOB_MESSAGES.selectCityAndType,
  JOB_MESSAGES.selectCitiesAndTypes,
];

/**
 * Returns a message that names what is missing in the setup when the user clicks Start (spec §5). Returns null if
 * nothing is missing.
 */
export function missingForStart(setup: SetupChoices): string | null {
  const { mode, cities } = setup;
  if (mode === null) return JOB_MESSAGES.selectMode;
  if (mode === 'manual') return targetCount(setup) === 0 ? JOB_MESSAGES.selectCityAndType : null;
  const isIncomplete = cities.length === 0 || cities.some((entry) => termCount(entry) === 0);
  return isIncomplete ? JOB_MESSAGES.selectCitiesAndTypes : null;
}

/** Returns the message for a failed action (spec §5 and §8). */
export function actionErrorMessage(action: RuntimeAction, failure: ActionFailure): string {
  if (action === 'start' || action === 'refresh') return startErrorMessage(failure);
  if (action === 'stop') return stopErrorMessage(failure);
  if (failure.status === 401) return CREDITS_MESSAGES.sessionExpired;
  return errorMessage(failure.message || JOB_MESSAGES.unknown);
}

/**
 * Returns the message for a start or stop without a signed-in user, in which case no request is sent. Returns null
 * for other actions.
 */
export function signInRequiredMessage(action: RuntimeAction): string | null {
  if (action === 'start' || action === 'refresh') return JOB_MESSAGES.logInToStart;
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

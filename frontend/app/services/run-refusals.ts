import {
  CREDITS_MESSAGES,
  errorBecause,
  failedToStartBecause,
  failedToStopBecause,
  invalidInput,
  invalidParameters,
  RUN_MESSAGES,
  startBroke,
} from '@libs/constants';
import type { RunSetup } from './run-setup';
import type { RunAct } from './run-act';

/** An answer of the API that is no success; `message` may be the bare text of its status. */
export interface Refusal {
  status: number;
  message: string;
  details: readonly { path: string; message: string }[];
}

/** Sentences that say all by themselves (spec §5, "Run start messages"). */
const COMPLETE: readonly string[] = [
  RUN_MESSAGES.selectMode,
  RUN_MESSAGES.selectCityAndType,
  RUN_MESSAGES.selectCitiesAndTypes,
];

/** What is missing for a start, said at a press of Start (spec §5); null when nothing of the setup is. */
export function missingForStart({ mode, city, businessTypes, cities }: RunSetup): string | null {
  if (mode === null) return RUN_MESSAGES.selectMode;
  if (mode === 'manual')
    return city.trim() === '' || businessTypes.length === 0 ? RUN_MESSAGES.selectCityAndType : null;
  const isIncomplete = cities.length === 0 || cities.some((entry) => entry.businessTypes.length === 0);
  return isIncomplete ? RUN_MESSAGES.selectCitiesAndTypes : null;
}

/** The sentence of spec §5 and §8 for an act that the server did not do. */
export function refusalOf(act: RunAct, refusal: Refusal): string {
  if (act === 'start') return startRefusal(refusal);
  if (act === 'stop') return stopRefusal(refusal);
  if (refusal.status === 401) return CREDITS_MESSAGES.sessionExpired;
  return errorBecause(refusal.message || RUN_MESSAGES.unknown);
}

/** Nobody is signed in: the act is not sent at all. */
export function notSignedIn(act: RunAct): string | null {
  if (act === 'start') return RUN_MESSAGES.logInToStart;
  return act === 'stop' ? RUN_MESSAGES.logInToStop : null;
}

function startRefusal({ status, message, details }: Refusal): string {
  if (status === 401) return RUN_MESSAGES.logInToStart;
  if (COMPLETE.includes(message)) return message;
  if (status === 400) return details.length > 0 ? invalidInput(details) : invalidParameters(message);
  if (message === '') return RUN_MESSAGES.failedToStart;
  return status >= 500 ? startBroke(message) : failedToStartBecause(message);
}

function stopRefusal({ status, message }: Refusal): string {
  if (status === 401) return RUN_MESSAGES.stopUnverified;
  return message === '' ? RUN_MESSAGES.failedToStop : failedToStopBecause(message);
}

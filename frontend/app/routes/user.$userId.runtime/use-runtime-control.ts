import {
  NAV_LOCK_ON_START_MS,
  PENDING_ACTION_MS,
  PLAN_LIMIT_TOAST_MS,
  REPOLL_AFTER_START_MS,
  JOB_MESSAGES,
  STARTING_FLAG_MS,
} from '@libs/constants';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { lockNav } from '~/components/nav-lock';
import { useToast } from '~/components/ui/toast';
import { useUserArea } from '~/components/user-area';
import { useFetcherResult } from '~/services/forms/use-fetcher-result';
import { isUnderWay } from '~/services/job/job-phase';
import { isFailure, type RuntimeActionResult, type RuntimeAction } from '~/services/job/runtime-action';

export interface RuntimeControl {
  /** The action in progress; null if there is none. */
  pending: RuntimeAction | null;
  /** Explains why the last action was refused. Cleared when the message is dismissed or the next action starts. */
  refusal: string | null;
  dismiss(): void;
  /** Shows why an action was not sent. */
  showRefusal(message: string): void;
  /** Called when one of the screen's forms is submitted. */
  onSubmit(action: RuntimeAction): void;
  /** A form that submits an action without leaving the screen. */
  Form: ReturnType<typeof useFetcher<RuntimeActionResult>>['Form'];
}

/**
 * Returns the state of the runtime screen's buttons (spec §4): the pending action and the last refusal. Polls the
 * status after each action.
 */
export function useRuntimeControl(actionData: RuntimeActionResult | undefined): RuntimeControl {
  const { runtime, database, isStarting, setStarting } = useUserArea();
  const toast = useToast();
  const fetcher = useFetcher<RuntimeActionResult>({ key: 'runtime-action' });
  const [pending, setPending] = useState<RuntimeAction | null>(null);
  const [refusal, setRefusal] = useState<string | null>(isFailure(actionData) ? actionData.message : null);
  const { status } = runtime.data;

  // The spinner disappears when the status changes or the time limit is reached.
  useEffect(() => setPending(null), [status]);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setPending(null), PENDING_ACTION_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  // "Starting..." disappears when the job has started or has already ended, or when the time limit is reached (spec
  // §4).
  const { manualRunId } = runtime.data;
  const previousJobId = useRef(manualRunId);
  const hasStarted = isUnderWay(runtime.data) || manualRunId !== previousJobId.current;
  useEffect(() => {
    if (isStarting && hasStarted) setStarting(false);
  }, [isStarting, hasStarted, setStarting]);
  useEffect(() => {
    if (!isStarting) return;
    const timer = setTimeout(() => setStarting(false), STARTING_FLAG_MS);
    return () => clearTimeout(timer);
  }, [isStarting, setStarting]);

  const onSubmit = (action: RuntimeAction) => {
    setPending(action);
    setRefusal(null);
    if (action !== 'start') return;
    previousJobId.current = manualRunId;
    lockNav(NAV_LOCK_ON_START_MS);
    setStarting(true);
  };

  const handleResult = (result: RuntimeActionResult) => {
    if (result.action === 'no-database') {
      database.refresh();
      // It does not change the status, which would end the wait, and Start must not be ignored meanwhile.
      setPending(null);
    }
    if (result.ok) return runtime.refresh(REPOLL_AFTER_START_MS);
    // If the response was lost, the job may still have started. The next status poll shows whether it has (spec §8).
    if (result.action === 'start' && result.status === 0) return runtime.refresh(REPOLL_AFTER_START_MS);
    setPending(null);
    setStarting(false);
    runtime.refresh();
    if (result.message.toLowerCase().includes(JOB_MESSAGES.freePlanLimitReached))
      toast('bad', result.message, PLAN_LIMIT_TOAST_MS);
    else setRefusal(result.message);
  };
  useFetcherResult(fetcher, handleResult);

  return {
    pending,
    refusal,
    dismiss: () => setRefusal(null),
    showRefusal: setRefusal,
    onSubmit,
    Form: fetcher.Form,
  };
}

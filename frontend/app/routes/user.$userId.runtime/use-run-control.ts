import {
  NAV_LOCK_ON_START_MS,
  PENDING_ACTION_MS,
  PLAN_LIMIT_TOAST_MS,
  REPOLL_AFTER_START_MS,
  RUN_MESSAGES,
  STARTING_FLAG_MS,
} from '@libs/constants';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { lockNav } from '~/components/nav-lock';
import { useToast } from '~/components/ui/toast';
import { useUserArea } from '~/components/user-area';
import { isUnderWay } from '~/services/run-view';
import { isRefused, type ActResult, type RunAct } from '~/services/run-act';

export interface RunControl {
  /** What was pressed and is not done yet. */
  pending: RunAct | null;
  /** The last refusal, until it is dismissed or the next press. */
  refusal: string | null;
  dismiss(): void;
  /** Says why something was not even sent. */
  refuse(sentence: string): void;
  /** Told when one of the screen's forms is sent. */
  onSubmit(act: RunAct): void;
  /** Sends an act without leaving the screen. */
  Form: ReturnType<typeof useFetcher<ActResult>>['Form'];
}

/** What the runtime screen's buttons do (spec §4): spinner while pending, and the status asked for again after each act. */
export function useRunControl(drawn: ActResult | undefined): RunControl {
  const { run, database, isStarting, setStarting } = useUserArea();
  const toast = useToast();
  const fetcher = useFetcher<ActResult>({ key: 'run-act' });
  const [pending, setPending] = useState<RunAct | null>(null);
  const [refusal, setRefusal] = useState<string | null>(isRefused(drawn) ? drawn.message : null);
  const { status } = run.data;

  // The status has moved, or has had its time: the spinner ends either way.
  useEffect(() => setPending(null), [status]);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setPending(null), PENDING_ACTION_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  // A run that began, or is over already, ends "Starting...", and so does its time, whatever comes meanwhile (spec §4).
  const { manualRunId } = run.data;
  const startedAfter = useRef(manualRunId);
  const hasBegun = isUnderWay(run.data) || manualRunId !== startedAfter.current;
  useEffect(() => {
    if (isStarting && hasBegun) setStarting(false);
  }, [isStarting, hasBegun, setStarting]);
  useEffect(() => {
    if (!isStarting) return;
    const timer = setTimeout(() => setStarting(false), STARTING_FLAG_MS);
    return () => clearTimeout(timer);
  }, [isStarting, setStarting]);

  const onSubmit = (act: RunAct) => {
    setPending(act);
    setRefusal(null);
    if (act !== 'start') return;
    startedAfter.current = manualRunId;
    lockNav(NAV_LOCK_ON_START_MS);
    setStarting(true);
  };

  const settle = (result: ActResult) => {
    if (result.act === 'no-database') database.refresh();
    if (result.ok) return run.refresh(REPOLL_AFTER_START_MS);
    // A start that never reached the server may have begun all the same: its status says so (spec §8).
    if (result.act === 'start' && result.status === 0) return run.refresh(REPOLL_AFTER_START_MS);
    setPending(null);
    setStarting(false);
    run.refresh();
    if (result.message.toLowerCase().includes(RUN_MESSAGES.freePlanLimitReached))
      toast('bad', result.message, PLAN_LIMIT_TOAST_MS);
    else setRefusal(result.message);
  };
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (fetcher.data) latest.current(fetcher.data);
  }, [fetcher.data]);

  return {
    pending,
    refusal,
    dismiss: () => setRefusal(null),
    refuse: setRefusal,
    onSubmit,
    Form: fetcher.Form,
  };
}

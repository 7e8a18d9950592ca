import {
  CREDITS_POLL_ACCOUNT_MS,
  CREDITS_POLL_ACTIVE_MS,
  CREDITS_POLL_IDLE_MS,
  CREDITS_POLL_SHELL_MS,
  DATABASE_POLL_MS,
} from '@libs/constants';
import { useLocation } from '@remix-run/react';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { apiQueries, isSessionOver } from '~/services/api-queries';
import { onDatabaseChange } from '~/services/database-event';
import { usePolling, type Polled } from '~/services/polling';
import { apiPaths, paths } from '~/services/paths';
import { afterLast, withLog } from '~/services/run-log';
import { RunStream } from '~/services/run-stream';
import { announceSessionOver, onSessionOver, OTHER_USER } from '~/services/session-signal';
import { isUnderWay } from '~/services/run-view';
import { runPollMs } from '~/services/run-poll';
import type { Credits, DatabaseStatus, RunStatus, User } from '~/services/wire';
import { MapTilesContext, type MapTiles } from './chart/tiles';
import { useZone } from './theme';
import { announceJobs } from '~/services/kept';
import { announceCredits, CREDIT_UPDATE } from '~/services/subscription-events';
import { FREE_ALLOWED, type Allowed, type RunSetup } from '~/services/run-setup';
import { useChosenSetup } from './chosen-setup';
import { useKeptRun } from './kept-run';

/** What the server drew the user area with; null where a part could not be had. */
export interface UserAreaStart {
  user: User;
  run: RunStatus;
  credits: Credits | null;
  database: DatabaseStatus | null;
  tiles: MapTiles | null;
}

export interface UserArea {
  user: User;
  isFree: boolean;
  /** What the server says that a run may be. */
  allowed: Allowed;
  run: Polled<RunStatus>;
  /** The session has ended: nothing is asked for any more. */
  isOver: boolean;
  /** The server has not answered for a while, or no more: the figures are those of before. */
  isStale: boolean;
  credits: Polled<Credits | null>;
  database: Polled<DatabaseStatus | null>;
  /** What the next run is to capture; survives a change of tabs. */
  setup: RunSetup;
  setSetup(setup: RunSetup): void;
  /** Between the press on Start and the server's word that it runs. */
  isStarting: boolean;
  setStarting(isStarting: boolean): void;
  /** The failure of a run that was told and put aside. */
  dismissedError: string | null;
  dismissError(error: string): void;
}

/** While it is not known how the database stands. */
const DATABASE_SLOW_POLL_MS = 2_000;
/** Failures in a row before the page says so: one lost call is no news. */
const STALE_AFTER = 2;

export const UserAreaContext = createContext<UserArea | null>(null);

/** The signed-in user's run, credits and database, kept fresh for every screen of the user area. */
export function useUserArea(): UserArea {
  const area = useContext(UserAreaContext);
  if (!area) throw new Error('useUserArea outside of the user area');
  return area;
}

export function UserAreaProvider({ start, children }: { start: UserAreaStart; children: ReactNode }) {
  const { user } = start;
  const zone = useZone();
  const { pathname } = useLocation();
  const [isStarting, setStarting] = useState(false);
  const [dismissedError, dismissError] = useState<string | null>(null);
  const lastRun = useRef(start.run);
  const [isStreaming, setStreaming] = useState(false);
  const run = usePolling<RunStatus>({
    initial: start.run,
    async load(signal) {
      const answer = await apiQueries.runStatus({ timeZone: zone, ...afterLast(lastRun.current) }, signal);
      return (lastRun.current = withLog(lastRun.current, answer));
    },
    intervalMs: (status) => runPollMs({ isUnderWay: isUnderWay(status), isStarting, isStreaming }),
    endsOn: isSessionOver,
  });
  const { take, refresh } = run;
  const failures = useRef(0);
  failures.current = run.failures;
  const isOver = useSessionEnd();
  useEffect(() => {
    if (isOver) return;
    const stream = new RunStream({
      url: () => apiPaths.events({ timeZone: zone, ...afterLast(lastRun.current) }),
      onStatus(answer) {
        // Somebody else has signed in in this browser: their run is not this page's (spec §4).
        if (answer.user !== user.id) return void announceSessionOver(OTHER_USER);
        lastRun.current = withLog(lastRun.current, answer);
        take(lastRun.current);
      },
      onLive: setStreaming,
      // Why, the status tells; while it does not come, it is asked for at its own pace.
      onBroken: () => failures.current === 0 && refresh(),
    });
    stream.start();
    return () => stream.stop();
  }, [zone, user.id, take, refresh, isOver]);
  const isActive = isUnderWay(run.data);
  useKeptRun(user.email, run.data);
  const credits = usePolling<Credits | null>({
    initial: start.credits,
    load: apiQueries.credits,
    intervalMs: () => creditsPollMs(pathname, isActive),
    endsOn: isSessionOver,
  });
  const database = usePolling<DatabaseStatus | null>({
    initial: start.database,
    load: apiQueries.databaseStatus,
    // A database that is slow to answer is not waited for by the server that draws the page.
    intervalMs: (known) => (known === null ? DATABASE_SLOW_POLL_MS : DATABASE_POLL_MS),
    endsOn: isSessionOver,
  });
  const { refresh: refreshDatabase } = database;
  useEffect(() => onDatabaseChange(user.id, () => refreshDatabase()), [user.id, refreshDatabase]);
  const allowed = useAllowed(credits.data);
  const [setup, setSetup] = useChosenSetup(start, allowed);
  const { refresh: refreshCredits } = credits;
  useEffect(() => {
    const read = () => refreshCredits();
    window.addEventListener(CREDIT_UPDATE, read);
    return () => window.removeEventListener(CREDIT_UPDATE, read);
  }, [refreshCredits]);
  useEffect(() => {
    announceCredits();
    announceJobs();
  }, [isActive]);
  const isStale = isOver || run.failures >= STALE_AFTER;
  const isFree = (credits.data?.plan ?? user.plan_type) !== 'professional';
  return (
    <UserAreaContext.Provider
      value={{
        user,
        isFree,
        allowed,
        run,
        isOver,
        isStale,
        credits,
        database,
        setup,
        setSetup,
        isStarting,
        setStarting,
        dismissedError,
        dismissError,
      }}
    >
      <MapTilesContext.Provider value={start.tiles}>{children}</MapTilesContext.Provider>
    </UserAreaContext.Provider>
  );
}

/** Whether the session has ended. Where it has become another user's, the page is left for theirs (spec §2). */
function useSessionEnd(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(
    () =>
      onSessionOver(({ isOther }) => {
        setOver(true);
        if (isOther) window.location.assign(paths.home());
      }),
    [],
  );
  return isOver;
}

/** The same object while the answer is the same, which comes every 2 s. What is not known counts as the free plan (spec §6). */
function useAllowed(credits: Credits | null): Allowed {
  const { modes, exportFormats } = credits ?? FREE_ALLOWED;
  const [modeNames, formatNames] = [modes.join(), exportFormats.join()];
  return useMemo(() => ({ modes, exportFormats }), [modeNames, formatNames]);
}

/** The dashboard follows credits closely while they are used, the account screen every 15 s, the rest of the area 30 s (spec §4). */
function creditsPollMs(pathname: string, isActive: boolean): number {
  if (/\/(user|account)\/?$/.test(pathname)) return CREDITS_POLL_ACCOUNT_MS;
  if (!pathname.endsWith('/runtime')) return CREDITS_POLL_SHELL_MS;
  return isActive ? CREDITS_POLL_ACTIVE_MS : CREDITS_POLL_IDLE_MS;
}

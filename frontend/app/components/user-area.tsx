import {
  CREDITS_POLL_ACCOUNT_MS,
  CREDITS_POLL_ACTIVE_MS,
  CREDITS_POLL_IDLE_MS,
  CREDITS_POLL_SHELL_MS,
  DATABASE_POLL_MS,
} from '@libs/constants';
import { useLocation } from '@remix-run/react';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { apiQueries, isSessionOver } from '~/services/api/api-queries';
import { onDatabaseChange } from '~/services/live/database-event';
import { usePolling, type PollingResult } from '~/services/live/use-polling';
import { apiPaths, paths } from '~/services/navigation/paths';
import { logCursor, mergeRuntime } from '~/services/job/job-log';
import { RuntimeStream } from '~/services/live/runtime-stream';
import { announceSessionOver, onSessionOver, OTHER_USER_CODE } from '~/services/session/session-end';
import { isUnderWay } from '~/services/job/job-phase';
import { runtimePollMs } from '~/services/live/runtime-poll';
import type { Credits, DatabaseStatus, RuntimeState, User } from '~/services/api/api-types';
import { MapTilesContext, type MapTiles } from './map/tiles';
import { useZone } from './use-preferences';
import { notifyJobHistoryChange } from '~/services/storage/persisted';
import { requestCreditsUpdate, CREDIT_UPDATE } from '~/services/billing/subscription-events';
import { FREE_PLAN_OPTIONS, type AllowedOptions, type JobSetup } from '~/services/job/job-setup';
import { useJobSetup } from './use-job-setup';
import { usePersistedJob } from './persisted-job';

/** What the server drew the user area with; null where a part could not be had. */
export interface UserAreaData {
  user: User;
  runtime: RuntimeState;
  credits: Credits | null;
  database: DatabaseStatus | null;
  tiles: MapTiles | null;
}

export interface UserArea {
  user: User;
  isFree: boolean;
  /** What the server says that a run may be. */
  allowed: AllowedOptions;
  runtime: PollingResult<RuntimeState>;
  /** The session has ended: nothing is asked for any more. */
  hasSessionEnded: boolean;
  /** The server has not answered for a while, or no more: the figures are those of before. */
  isStale: boolean;
  credits: PollingResult<Credits | null>;
  database: PollingResult<DatabaseStatus | null>;
  /** What the next run is to capture; survives a change of tabs. */
  setup: JobSetup;
  setSetup(setup: JobSetup): void;
  /** Between the press on Start and the server's word that it runs. */
  isStarting: boolean;
  setStarting(isStarting: boolean): void;
  /** The failure of a run that was told and put aside. */
  dismissedError: string | null;
  dismissError(error: string): void;
}

/** While it is not known how the database stands. */
const DATABASE_PENDING_POLL_MS = 2_000;
/** Failures in a row before the page says so: one lost call is no news. */
const STALE_AFTER_FAILURES = 2;

export const UserAreaContext = createContext<UserArea | null>(null);

/** The signed-in user's run, credits and database, kept fresh for every screen of the user area. */
export function useUserArea(): UserArea {
  const area = useContext(UserAreaContext);
  if (!area) throw new Error('useUserArea outside of the user area');
  return area;
}

export function UserAreaProvider({
  initialData,
  children,
}: {
  initialData: UserAreaData;
  children: ReactNode;
}) {
  const { user } = initialData;
  const zone = useZone();
  const { pathname } = useLocation();
  const [isStarting, setStarting] = useState(false);
  const [dismissedError, dismissError] = useState<string | null>(null);
  const lastRuntime = useRef(initialData.runtime);
  const [isStreaming, setStreaming] = useState(false);
  const runtime = usePolling<RuntimeState>({
    initialData: initialData.runtime,
    async load(signal) {
      const response = await apiQueries.runtimeStatus(
        { timeZone: zone, ...logCursor(lastRuntime.current) },
        signal,
      );
      return (lastRuntime.current = mergeRuntime(lastRuntime.current, response));
    },
    intervalMs: (status) => runtimePollMs({ isUnderWay: isUnderWay(status), isStarting, isStreaming }),
    stopsOn: isSessionOver,
  });
  const { setData: setRuntime, refresh } = runtime;
  const failures = useRef(0);
  failures.current = runtime.failures;
  const hasSessionEnded = useSessionEnd();
  useEffect(() => {
    if (hasSessionEnded) return;
    const stream = new RuntimeStream({
      url: () => apiPaths.events({ timeZone: zone, ...logCursor(lastRuntime.current) }),
      onStatus(response) {
        // Somebody else has signed in in this browser: their run is not this page's (spec §4).
        if (response.user !== user.id) return void announceSessionOver(OTHER_USER_CODE);
        lastRuntime.current = mergeRuntime(lastRuntime.current, response);
        setRuntime(lastRuntime.current);
      },
      onConnectionChange: setStreaming,
      // Why, the status tells; while it does not come, it is asked for at its own pace.
      onDisconnect: () => failures.current === 0 && refresh(),
    });
    stream.start();
    return () => stream.stop();
  }, [zone, user.id, setRuntime, refresh, hasSessionEnded]);
  const isActive = isUnderWay(runtime.data);
  usePersistedJob(user.email, runtime.data);
  const credits = usePolling<Credits | null>({
    initialData: initialData.credits,
    load: apiQueries.credits,
    intervalMs: () => creditsPollMs(pathname, isActive),
    stopsOn: isSessionOver,
  });
  const database = usePolling<DatabaseStatus | null>({
    initialData: initialData.database,
    load: apiQueries.databaseStatus,
    // A database that is slow to answer is not waited for by the server that draws the page.
    intervalMs: (status) => (status === null ? DATABASE_PENDING_POLL_MS : DATABASE_POLL_MS),
    stopsOn: isSessionOver,
  });
  const { refresh: refreshDatabase } = database;
  useEffect(() => onDatabaseChange(user.id, () => refreshDatabase()), [user.id, refreshDatabase]);
  const allowed = useAllowed(credits.data);
  const [setup, setSetup] = useJobSetup(initialData, allowed);
  const { refresh: refreshCredits } = credits;
  useEffect(() => {
    const onCreditUpdate = () => refreshCredits();
    window.addEventListener(CREDIT_UPDATE, onCreditUpdate);
    return () => window.removeEventListener(CREDIT_UPDATE, onCreditUpdate);
  }, [refreshCredits]);
  useEffect(() => {
    requestCreditsUpdate();
    notifyJobHistoryChange();
  }, [isActive]);
  const isStale = hasSessionEnded || runtime.failures >= STALE_AFTER_FAILURES;
  const isFree = (credits.data?.plan ?? user.plan_type) !== 'professional';
  return (
    <UserAreaContext.Provider
      value={{
        user,
        isFree,
        allowed,
        runtime,
        hasSessionEnded,
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
      <MapTilesContext.Provider value={initialData.tiles}>{children}</MapTilesContext.Provider>
    </UserAreaContext.Provider>
  );
}

/** Whether the session has ended. Where it has become another user's, the page is left for theirs (spec §2). */
function useSessionEnd(): boolean {
  const [hasSessionEnded, setSessionEnded] = useState(false);
  useEffect(
    () =>
      onSessionOver(({ isOtherUser }) => {
        setSessionEnded(true);
        if (isOtherUser) window.location.assign(paths.app());
      }),
    [],
  );
  return hasSessionEnded;
}

/** The same object while the answer is the same, which comes every 2 s. What is not known counts as the free plan (spec §6). */
function useAllowed(credits: Credits | null): AllowedOptions {
  const { modes, exportFormats } = credits ?? FREE_PLAN_OPTIONS;
  const [modeNames, formatNames] = [modes.join(), exportFormats.join()];
  return useMemo(() => ({ modes, exportFormats }), [modeNames, formatNames]);
}

/** The dashboard follows credits closely while they are used, the account screen every 15 s, the rest of the area 30 s (spec §4). */
function creditsPollMs(pathname: string, isActive: boolean): number {
  if (/\/(user|account)\/?$/.test(pathname)) return CREDITS_POLL_ACCOUNT_MS;
  if (!pathname.endsWith('/runtime')) return CREDITS_POLL_SHELL_MS;
  return isActive ? CREDITS_POLL_ACTIVE_MS : CREDITS_POLL_IDLE_MS;
}

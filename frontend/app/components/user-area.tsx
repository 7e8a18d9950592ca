import {
  CREDITS_POLL_ACCOUNT_MS,
  CREDITS_POLL_ACTIVE_MS,
  CREDITS_POLL_IDLE_MS,
  CREDITS_POLL_SHELL_MS,
  DATABASE_POLL_MS,
} from '@libs/constants';
import { useLocation } from '@remix-run/react';
import { FREE_FEATURES } from '@libs/credits';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import { onDatabaseChange } from '~/services/live/database-event';
import { isLastingFailure, usePolling, type PollingResult } from '~/services/live/use-polling';
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
import type { AllowedOptions, SetupChoices } from '~/services/job/setup-choices';
import { useJobSetup } from './use-job-setup';
import { usePersistedJob } from './persisted-job';

/** The user area's initial data, loaded by the server. A part that could not be loaded is null. */
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
  /** The modes and export formats that the server allows. */
  allowed: AllowedOptions;
  runtime: PollingResult<RuntimeState>;
  /** Whether the session has ended. If so, polling has also stopped. */
  hasSessionEnded: boolean;
  /** Whether the server has stopped responding, so that the data may be out of date. */
  isStale: boolean;
  credits: PollingResult<Credits | null>;
  database: PollingResult<DatabaseStatus | null>;
  /** The setup for the next job. It is kept when the user changes tabs. */
  setup: SetupChoices;
  setSetup(setup: SetupChoices): void;
  /** Whether the user has clicked Start and the server has not yet confirmed the job. */
  isStarting: boolean;
  setStarting(isStarting: boolean): void;
  /** The job error that the user has dismissed. */
  dismissedError: string | null;
  dismissError(error: string): void;
}

/** Polling interval while the database status is unknown. */
const DATABASE_PENDING_POLL_MS = 2_000;

export const UserAreaContext = createContext<UserArea | null>(null);

/** Returns the signed-in user's job, credits and database, kept up to date on every screen of the user area. */
export function useUserArea(): UserArea {
  const area = useContext(UserAreaContext);
  if (!area) throw new Error('useUserArea must be used inside the user area');
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
    queryKey: ['runtime', user.id],
    initialData: initialData.runtime,
    async load(signal) {
      const response = await apiQueries.runtimeStatus(
        { timeZone: zone, ...logCursor(lastRuntime.current) },
        signal,
      );
      return (lastRuntime.current = mergeRuntime(lastRuntime.current, response));
    },
    intervalMs: (status) => runtimePollMs({ isUnderWay: isUnderWay(status), isStarting, isStreaming }),
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
        // Another user has signed in with this browser. That user's job must not appear on this page (spec §4).
        if (response.user !== user.id) return void announceSessionOver(OTHER_USER_CODE);
        lastRuntime.current = mergeRuntime(lastRuntime.current, response);
        setRuntime(lastRuntime.current);
      },
      onConnectionChange: setStreaming,
      // Requests the status to find out why the stream disconnected. If that request also fails, polling continues
      // with its own backoff.
      onDisconnect: () => failures.current === 0 && refresh(),
    });
    stream.start();
    return () => stream.stop();
  }, [zone, user.id, setRuntime, refresh, hasSessionEnded]);
  const isActive = isUnderWay(runtime.data);
  usePersistedJob(user.email, runtime.data);
  const credits = usePolling<Credits | null>({
    queryKey: ['credits', user.id],
    initialData: initialData.credits,
    load: apiQueries.credits,
    intervalMs: () => creditsPollMs(pathname, isActive),
  });
  const database = usePolling<DatabaseStatus | null>({
    queryKey: ['database-status', user.id],
    initialData: initialData.database,
    load: apiQueries.databaseStatus,
    // The server renders the page without waiting for a slow database, so the status may be null at first.
    intervalMs: (status) => (status === null ? DATABASE_PENDING_POLL_MS : DATABASE_POLL_MS),
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
  const isStale = hasSessionEnded || isLastingFailure(runtime);
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

/**
 * Returns whether the session has ended. If another user has signed in, redirects to that user's start page (spec
 * §2).
 */
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

/**
 * Returns the same object while the options in the polled credits response are unchanged. If the response is missing,
 * returns the free plan's options (spec §6).
 */
function useAllowed(credits: Credits | null): AllowedOptions {
  const { modes, exportFormats } = credits ?? FREE_FEATURES;
  const [modeNames, formatNames] = [modes.join(), exportFormats.join()];
  return useMemo(() => ({ modes, exportFormats }), [modeNames, formatNames]);
}

/**
 * Returns the polling interval for credits. It is shortest on the dashboard during a job, 15 s on the account screen
 * and 30 s on other screens (spec §4).
 */
function creditsPollMs(pathname: string, isActive: boolean): number {
  if (/\/user\/[^/]+\/(user|account)(\/|$)/.test(pathname)) return CREDITS_POLL_ACCOUNT_MS;
  if (!pathname.endsWith('/runtime')) return CREDITS_POLL_SHELL_MS;
  return isActive ? CREDITS_POLL_ACTIVE_MS : CREDITS_POLL_IDLE_MS;
}

import type { ReactNode } from 'react';
import { FREE_FEATURES } from '@libs/credits';
import type { PollingResult } from '~/services/live/use-polling';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { EMPTY_SETUP } from '~/services/job/setup-choices';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import type { Credits } from '~/services/api/api-types';
import { UserAreaContext, type UserArea } from './user-area';

/** A polling result with data, for tests. */
export const pollingResult = <T,>(data: T, overrides: Partial<PollingResult<T>> = {}): PollingResult<T> => ({
  data,
  updatedAt: null,
  error: null,
  failures: 0,
  refresh: () => undefined,
  setData: () => undefined,
  ...overrides,
});

export const FREE_CREDITS: Credits = {
  plan: 'free',
  creditsRemaining: 250,
  remainingCredits: 250,
  maxListings: 250,
  purchasedCredits: 0,
  usedListings: 0,
  unlimited: false,
  professionalUntil: null,
  modes: ['manual'],
  exportFormats: ['json'],
};

const AREA: UserArea = {
  user: {
    id: 'u1',
    email: 'ana@example.org',
    email_confirmed_at: '2026-01-01T00:00:00.000Z',
    is_operator: false,
    has_selected_plan: true,
    app_metadata: { provider: 'email' },
    user_metadata: { avatar_url: null, user_name: null, name: null },
    plan_type: 'free',
    credits_remaining: 250,
  },
  isFree: true,
  allowed: FREE_FEATURES,
  runtime: pollingResult(IDLE_RUNTIME),
  hasSessionEnded: false,
  isStale: false,
  credits: pollingResult<Credits | null>(FREE_CREDITS),
  database: pollingResult({ provider: 'none' as const, connected: true }),
  setup: EMPTY_SETUP,
  setSetup: () => undefined,
  isStarting: false,
  setStarting: () => undefined,
  dismissedError: null,
  dismissError: () => undefined,
};

/** Renders an element inside a user area, for tests. */
export const withUserArea = (element: ReactNode, overrides: Partial<UserArea> = {}) => (
  <QueryFixture>
    <UserAreaContext.Provider value={{ ...AREA, ...overrides }}>{element}</UserAreaContext.Provider>
  </QueryFixture>
);

import type { ReactNode } from 'react';
import type { Polled } from '~/services/polling';
import { EMPTY_SETUP, FREE_ALLOWED } from '~/services/run-setup';
import { IDLE_RUN } from '~/services/run-status.fixture';
import type { Credits } from '~/services/wire';
import { UserAreaContext, type UserArea } from './user-area';

/** Something polled that has been answered, for tests. */
export const polled = <T,>(data: T, more: Partial<Polled<T>> = {}): Polled<T> => ({
  data,
  asOf: null,
  error: null,
  failures: 0,
  refresh: () => undefined,
  take: () => undefined,
  ...more,
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
    has_selected_plan: true,
    app_metadata: { provider: 'email' },
    user_metadata: { avatar_url: null, user_name: null, name: null },
    plan_type: 'free',
    credits_remaining: 250,
  },
  isFree: true,
  allowed: FREE_ALLOWED,
  run: polled(IDLE_RUN),
  isOver: false,
  isStale: false,
  credits: polled<Credits | null>(FREE_CREDITS),
  database: polled({ provider: 'none' as const, connected: true }),
  setup: EMPTY_SETUP,
  setSetup: () => undefined,
  isStarting: false,
  setStarting: () => undefined,
  dismissedError: null,
  dismissError: () => undefined,
};

/** Parts of the user area, as if they were drawn in it. */
export const inUserArea = (part: ReactNode, change: Partial<UserArea> = {}) => (
  <UserAreaContext.Provider value={{ ...AREA, ...change }}>{part}</UserAreaContext.Provider>
);

import { ROW_COUNT_TIMEOUT_MS, type CountryName, type PaymentType } from '@libs/constants';
import { answerOf, ApiError, browserApi } from './api-request';
import { rpcQuery } from './rpc';
import { startFields, type RunSetup } from './run-setup';
import { publishSubscription } from './subscription-events';

/** What is paid for, at the server's price. */
export interface PaymentWish {
  paymentType: PaymentType;
  usdCents: number;
  credits: number;
}

type Api = ReturnType<typeof browserApi>;
let client: Api | null = null;
/** Made at the first question: the server, which draws the same components, has no window. */
const api = (): Api => (client ??= browserApi());

/** What the browser asks the API by itself: everything that is polled or typed for. */
export const apiQueries = {
  runStatus: (query: { timeZone: string; run?: string; since?: number }, signal: AbortSignal) =>
    answerOf(api().GET('/api/runtime/status', { params: { query }, signal })),
  credits: async (signal: AbortSignal) => {
    const credits = await answerOf(api().GET('/api/subscription/status', { signal }));
    publishSubscription(credits);
    return credits;
  },
  payment: (sessionId: string, signal: AbortSignal) =>
    answerOf(
      api().GET('/api/payment/signup/bitcoin/{sessionId}', { params: { path: { sessionId } }, signal }),
    ),
  beginPayment: (body: PaymentWish) => answerOf(api().POST('/api/payment/create-bitcoin', { body })),
  beginSignUpPayment: (body: PaymentWish & { userId: string; email: string }) =>
    answerOf(api().POST('/api/payment/signup/create-bitcoin', { body })),
  statement: (before: string) => answerOf(api().GET('/api/statement', { params: { query: { before } } })),
  tableCount: (signal: AbortSignal) =>
    answerOf(
      api().GET('/api/table/count', {
        signal: AbortSignal.any([signal, AbortSignal.timeout(ROW_COUNT_TIMEOUT_MS)]),
      }),
    ),
  databaseStatus: (signal: AbortSignal) => answerOf(api().GET('/api/db/status', { signal })),
  jobs: async (limit: number, signal: AbortSignal) =>
    (await answerOf(api().GET('/api/jobs', { params: { query: { limit } }, signal }))).jobs,
  schedules: async (signal: AbortSignal) =>
    (await answerOf(api().GET('/api/schedules', { signal }))).schedules,
  /** How far this browser's sign-up has come; needs no session. */
  signUp: (signal?: AbortSignal) => answerOf(api().GET('/api/auth/signup', { signal })),
  exports: async (userId: string, signal: AbortSignal) =>
    (await answerOf(api().GET('/api/exports', { params: { query: { userId } }, signal }))).exports,
  places: async (id: string, query: { since: number; limit: number }, signal: AbortSignal) =>
    (await answerOf(api().GET('/api/jobs/{id}/places', { params: { path: { id }, query }, signal }))).places,
  squares: async (id: string, limit: number, signal: AbortSignal) =>
    (
      await answerOf(
        api().GET('/api/jobs/{id}/squares', { params: { path: { id }, query: { limit } }, signal }),
      )
    ).squares,
  areas: async (id: string, limit: number, signal: AbortSignal) =>
    (
      await answerOf(
        api().GET('/api/jobs/{id}/areas', { params: { path: { id }, query: { limit } }, signal }),
      )
    ).areas,
  minutes: async (id: string, limit: number, signal: AbortSignal) =>
    (
      await answerOf(
        api().GET('/api/jobs/{id}/minutes', { params: { path: { id }, query: { limit } }, signal }),
      )
    ).minutes,
  job: (id: string, signal: AbortSignal) =>
    answerOf(api().GET('/api/jobs/{id}', { params: { path: { id } }, signal })),
  jobLog: async (id: string, since: number, signal: AbortSignal) =>
    (await answerOf(api().GET('/api/jobs/{id}/log', { params: { path: { id }, query: { since } }, signal })))
      .logs,
  estimate: (setup: RunSetup, signal: AbortSignal) =>
    answerOf(api().POST('/api/runtime/estimate', { body: startFields(setup), signal })),
  /** Not to be called off: the answer may be another one's, too. */
  searchInputs: (query: string, country: CountryName) =>
    rpcQuery('searchInputs.offer', { query, country }, () =>
      answerOf(api().GET('/api/search-inputs', { params: { query: { query, country } } })),
    ),
  /** Those of the cities whose place the server does not know. */
  unknownCities: async (cities: string[], country: CountryName, signal: AbortSignal) =>
    (await answerOf(api().POST('/api/search-inputs/check', { body: { cities, country }, signal }))).unknown,
};

/** What is not there does not come by asking again. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
/** A session that is over does not come back by asking again. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

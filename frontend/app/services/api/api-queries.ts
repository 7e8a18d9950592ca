import { ROW_COUNT_TIMEOUT_MS, type CountryName, type PaymentType } from '@libs/constants';
import { unwrap, ApiError, browserApi } from './api-client';
import { rpcQuery } from './rpc';
import { toStartDto, type JobSetup } from '../job/job-setup';
import { publishSubscription } from '../billing/subscription-events';

/** The item to pay for, at the server's price. */
export interface CreatePaymentDto {
  paymentType: PaymentType;
  usdCents: number;
  credits: number;
}

type Api = ReturnType<typeof browserApi>;
let client: Api | null = null;
/** Created on first use, because the server also imports these modules and has no window. */
const api = (): Api => (client ??= browserApi());

/** Requests that the browser makes by itself: polling and suggestions. */
export const apiQueries = {
  runtimeStatus: (query: { timeZone: string; sinceJob?: string; since?: number }, signal: AbortSignal) =>
    unwrap(api().GET('/api/runtime/status', { params: { query }, signal })),
  credits: async (signal: AbortSignal) => {
    const credits = await unwrap(api().GET('/api/subscription/status', { signal }));
    publishSubscription(credits);
    return credits;
  },
  payment: (sessionId: string, signal: AbortSignal) =>
    unwrap(api().GET('/api/payment/signup/bitcoin/{sessionId}', { params: { path: { sessionId } }, signal })),
  createPayment: (body: CreatePaymentDto) => unwrap(api().POST('/api/payment/create-bitcoin', { body })),
  createSignUpPayment: (body: CreatePaymentDto & { userId: string; email: string }) =>
    unwrap(api().POST('/api/payment/signup/create-bitcoin', { body })),
  statement: (before: string) => unwrap(api().GET('/api/statement', { params: { query: { before } } })),
  tableCount: (signal: AbortSignal) =>
    unwrap(
      api().GET('/api/table/count', {
        signal: AbortSignal.any([signal, AbortSignal.timeout(ROW_COUNT_TIMEOUT_MS)]),
      }),
    ),
  databaseStatus: (signal: AbortSignal) => unwrap(api().GET('/api/db/status', { signal })),
  jobs: async (limit: number, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs', { params: { query: { limit } }, signal }))).jobs,
  schedules: async (signal: AbortSignal) => (await unwrap(api().GET('/api/schedules', { signal }))).schedules,
  /** Progress of this browser's sign-up; needs no session. */
  signUp: (signal?: AbortSignal) => unwrap(api().GET('/api/auth/signup', { signal })),
  exports: async (userId: string, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/exports', { params: { query: { userId } }, signal }))).exports,
  mapListings: async (id: string, query: { since: number; limit: number }, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/listings', { params: { path: { id }, query }, signal })))
      .listings,
  targets: async (id: string, limit: number, signal: AbortSignal) =>
    (
      await unwrap(
        api().GET('/api/jobs/{id}/targets', { params: { path: { id }, query: { limit } }, signal }),
      )
    ).targets,
  areas: async (id: string, limit: number, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/areas', { params: { path: { id }, query: { limit } }, signal })))
      .areas,
  minutes: async (id: string, limit: number, signal: AbortSignal) =>
    (
      await unwrap(
        api().GET('/api/jobs/{id}/minutes', { params: { path: { id }, query: { limit } }, signal }),
      )
    ).minutes,
  job: (id: string, signal: AbortSignal) =>
    unwrap(api().GET('/api/jobs/{id}', { params: { path: { id } }, signal })),
  jobLog: async (id: string, since: number, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/log', { params: { path: { id }, query: { since } }, signal })))
      .logs,
  estimate: (setup: JobSetup, signal: AbortSignal) =>
    unwrap(api().POST('/api/runtime/estimate', { body: toStartDto(setup), signal })),
  /** Takes no abort signal, because several callers may share the response. */
  searchInputs: (query: string, country: CountryName) =>
    rpcQuery('searchInputs.suggest', { query, country }, () =>
      unwrap(api().GET('/api/search-inputs', { params: { query: { query, country } } })),
    ),
  /** Returns those of the cities whose location the server does not know. */
  unknownCities: async (cities: string[], country: CountryName, signal: AbortSignal) =>
    (await unwrap(api().POST('/api/search-inputs/check', { body: { cities, country }, signal }))).unknown,
};

/** A retry would not help after a 404. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
/** A retry would not help after the session has ended. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401;

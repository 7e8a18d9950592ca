import { queryOptions } from '@tanstack/react-query';
import {
  ROW_COUNT_TIMEOUT_MS,
  SHORT_REQUEST_TIMEOUT_MS,
  type CountryName,
  type PaymentType,
} from '@libs/constants';
import type { SortColumn } from '@libs/listing/ordering';
import { allOfPage } from './all-of-page';
import type { operations } from './api.gen';
import { unwrap, browserApi } from './api-client';
import type {
  AmbiguousCity,
  BusinessTypeMatch,
  Country,
  DownloadRowsDto,
  NewTableView,
  TextReplacement,
} from './api-types';
import { rpc, RPC_KEY, withRestFallback } from './rpc';
import { pageUserId } from '../session/session-end';
import { toRefreshDto, type RefreshChoice } from '../job/refresh-dto';
import type { SetupShape } from '../shapes/setup-shape';
import { toStartDto, type SetupChoices } from '../job/setup-choices';
import { publishSubscription } from '../billing/subscription-events';

/** The item to pay for, at the server's price. */
export interface CreatePaymentDto {
  paymentType: PaymentType;
  usdCents: number;
  credits: number;
  /** Whether the user has confirmed that a second payment for the same item is intended. */
  isSecondPayment?: boolean;
}

export type TableSummaryQuery = NonNullable<operations['summarizeTable']['parameters']['query']>;
export type ReplacementQuery = NonNullable<operations['previewTextReplacement']['parameters']['query']>;
export type TableMapQuery = NonNullable<operations['getTableMap']['parameters']['query']>;
/** Which jobs to list. */
export type JobsQuery = NonNullable<operations['listJobs']['parameters']['query']> & { limit: number };

type Api = ReturnType<typeof browserApi>;
let client: Api | null = null;
/** Created on first use. The server also imports this module, but it has no `window`. */
const api = (): Api => (client ??= browserApi());
let pollClient: Api | null = null;
/** For polls that need only our own server. The next poll is better than a long wait. */
const pollApi = (): Api => (pollClient ??= browserApi({ timeoutMs: SHORT_REQUEST_TIMEOUT_MS }));

/** A job's page lists its first cities: there may be thousands. */
export const JOB_QUERY = { maxCities: 200 };

/** Requests that the browser sends without any user action, such as polling and suggestions. */
export const apiQueries = {
  runtimeStatus: (query: { timeZone: string; sinceJob?: string; since?: number }, signal: AbortSignal) =>
    unwrap(pollApi().GET('/api/runtime/status', { params: { query }, signal })),
  credits: async (signal: AbortSignal) => {
    const credits = await unwrap(pollApi().GET('/api/subscription/status', { signal }));
    publishSubscription(credits);
    return credits;
  },
  payment: (sessionId: string, signal: AbortSignal) =>
    unwrap(api().GET('/api/payment/signup/bitcoin/{sessionId}', { params: { path: { sessionId } }, signal })),
  sourceCheck: async (signal: AbortSignal) =>
    (await unwrap(pollApi().GET('/api/source-check', { signal }))).check,
  openPayments: async (signal: AbortSignal) =>
    (await unwrap(pollApi().GET('/api/payment/open', { signal }))).payments,
  createPayment: (body: CreatePaymentDto) => unwrap(api().POST('/api/payment/create-bitcoin', { body })),
  createSignUpPayment: (body: CreatePaymentDto & { userId: string; email: string }) =>
    unwrap(api().POST('/api/payment/signup/create-bitcoin', { body })),
  statement: (before: string, signal: AbortSignal) =>
    unwrap(api().GET('/api/statement', { params: { query: { before } }, signal })),
  delivery: (signal: AbortSignal) => unwrap(api().GET('/api/db/delivery', { signal })),
  tableCount: (signal: AbortSignal) =>
    unwrap(
      api().GET('/api/table/count', {
        signal: AbortSignal.any([signal, AbortSignal.timeout(ROW_COUNT_TIMEOUT_MS)]),
      }),
    ),
  tableSummary: (query: TableSummaryQuery, signal: AbortSignal) =>
    unwrap(api().GET('/api/table/summary', { params: { query }, signal })),
  tableMap: (query: TableMapQuery, signal: AbortSignal) =>
    unwrap(api().GET('/api/table/map', { params: { query }, signal })),
  previewReplacement: (query: ReplacementQuery, body: TextReplacement, signal: AbortSignal) =>
    unwrap(api().POST('/api/table/replacements/preview', { params: { query }, body, signal })),
  createTableView: (body: NewTableView) => unwrap(api().POST('/api/table/views', { body })),
  updateTableView: (id: string, body: Partial<NewTableView>) =>
    unwrap(api().PATCH('/api/table/views/{id}', { params: { path: { id } }, body })),
  deleteTableView: (id: string) =>
    unwrap(api().DELETE('/api/table/views/{id}', { params: { path: { id } } })),
  tableRow: async (id: number, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/table/rows/{id}', { params: { path: { id } }, signal }))).row,
  tableRowHistory: (id: number, signal: AbortSignal) =>
    unwrap(api().GET('/api/table/rows/{id}/history', { params: { path: { id } }, signal })),
  /** Downloads rows by their ids. The file is a page of the table at most. */
  tableRowsFile: async (body: DownloadRowsDto) => {
    const call = await api().POST('/api/table/download', { body, parseAs: 'blob' });
    const disposition = call.response.headers.get('content-disposition') ?? '';
    const filename = /filename="([^"]+)"/.exec(disposition)?.[1] ?? `business_data.${body.format ?? 'json'}`;
    return { blob: await unwrap(Promise.resolve(call)), filename };
  },
  databaseConfig: async (signal: AbortSignal) =>
    (await unwrap(api().GET('/api/db/config', { signal }))).config,
  createSortIndexes: (column: SortColumn) => unwrap(api().POST('/api/db/sort-indexes', { body: { column } })),
  databaseStatus: (signal: AbortSignal) => unwrap(api().GET('/api/db/status', { signal })),
  jobs: (query: JobsQuery, signal: AbortSignal) =>
    allOfPage(query, (page) => unwrap(pollApi().GET('/api/jobs', { params: { query: page }, signal }))),
  jobRows: (id: string, query: { since: number; limit: number }, signal: AbortSignal) =>
    unwrap(api().GET('/api/jobs/{id}/rows', { params: { path: { id }, query }, signal })),
  schedules: async (signal: AbortSignal) =>
    (await unwrap(pollApi().GET('/api/schedules', { signal }))).schedules,
  /** Returns the progress of this browser's sign-up. Does not require a session. */
  signUp: (signal?: AbortSignal) => unwrap(api().GET('/api/auth/signup', { signal })),
  exports: async (userId: string, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/exports', { params: { query: { userId } }, signal }))).exports,
  mapListings: async (id: string, query: { since: number; limit: number }, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/listings', { params: { path: { id }, query }, signal })))
      .listings,
  targets: async (id: string, query: { limit: number; offset?: number }, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/targets', { params: { path: { id }, query }, signal }))).targets,
  jobShapes: async (id: string, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/shapes', { params: { path: { id } }, signal }))).shapes,
  areas: async (id: string, query: { limit: number; cityIndex?: number }, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/areas', { params: { path: { id }, query }, signal }))).areas,
  minutes: async (id: string, limit: number, signal: AbortSignal) =>
    (
      await unwrap(
        api().GET('/api/jobs/{id}/minutes', { params: { path: { id }, query: { limit } }, signal }),
      )
    ).minutes,
  job: (id: string, signal: AbortSignal) =>
    unwrap(api().GET('/api/jobs/{id}', { params: { path: { id }, query: JOB_QUERY }, signal })),
  jobLog: async (id: string, since: number, signal: AbortSignal) =>
    (await unwrap(api().GET('/api/jobs/{id}/log', { params: { path: { id }, query: { since } }, signal })))
      .logs,
  estimate: (setup: SetupChoices, signal: AbortSignal) =>
    unwrap(api().POST('/api/runtime/estimate', { body: toStartDto(setup), signal })),
  estimateRefresh: (choice: RefreshChoice, signal: AbortSignal) =>
    unwrap(api().POST('/api/runtime/estimate', { body: toRefreshDto(choice), signal })),
  categories: async (signal: AbortSignal) =>
    (await unwrap(api().GET('/api/runtime/categories', { signal }))).categories,
  /** Returns the countries of a name or code. A response without a list counts as an empty list. */
  countries: async (query: string, signal: AbortSignal): Promise<Country[]> => {
    const response: { countries?: Country[] } | undefined = await unwrap(
      api().GET('/api/search-inputs/countries', { params: { query: { query } }, signal }),
    );
    return response?.countries ?? [];
  },
  regionCities: (query: { country: string; region?: string; minPopulation: number }, signal: AbortSignal) =>
    unwrap(api().GET('/api/search-inputs/cities', { params: { query }, signal })),
  shapeCities: (
    body: {
      country: string;
      minPopulation: number;
      shapes: Pick<SetupShape, 'name' | 'geometry'>[];
    },
    signal: AbortSignal,
  ) => unwrap(api().POST('/api/search-inputs/cities-of-shapes', { body, signal })),
  searchInputs: (query: string, country: CountryName) =>
    withRestFallback(
      () => rpc.searchInputs.suggest.query({ query, country }),
      () => unwrap(api().GET('/api/search-inputs', { params: { query: { query, country } } })),
    ),
  /** Returns where a city is, or where the country's largest cities are if `city` is empty. */
  cityPositions: async (city: string, country: CountryName, signal: AbortSignal) =>
    (
      await unwrap(
        api().GET('/api/search-inputs/positions', {
          params: { query: { ...(city && { city }), country } },
          signal,
        }),
      )
    ).cities,
  /**
   * Returns the cities whose location the server does not know, and those that can be several. A response without a list
   * counts as an empty list.
   */
  checkCities: async (
    cities: string[],
    country: CountryName,
    signal: AbortSignal,
  ): Promise<{ unknown: string[]; ambiguous: AmbiguousCity[] }> => {
    const body = { cities, country };
    const response: { unknown?: string[]; ambiguous?: AmbiguousCity[] } | undefined = await unwrap(
      api().POST('/api/search-inputs/check', { body, signal }),
    );
    return { unknown: response?.unknown ?? [], ambiguous: response?.ambiguous ?? [] };
  },
  /** Returns the business types that match a text in a language. A response without a list counts as an empty list. */
  businessTypes: async (
    query: string,
    language: string,
    signal: AbortSignal,
  ): Promise<BusinessTypeMatch[]> => {
    const response: { types?: BusinessTypeMatch[] } | undefined = await unwrap(
      api().GET('/api/search-inputs/types', { params: { query: { query, language } }, signal }),
    );
    return response?.types ?? [];
  },
};

/**
 * Returns the cities and business types that match a text. A response received within the last 5 s is reused (spec
 * §7).
 */
export const searchInputsQuery = (query: string, country: CountryName) =>
  queryOptions({
    // The key includes the user. Otherwise, the next user of this tab would get the previous user's cached responses.
    queryKey: [RPC_KEY, pageUserId(), 'searchInputs.suggest', query, country],
    queryFn: () => apiQueries.searchInputs(query, country),
  });

import type { HttpClient } from './http-client';
import type { SampleRow } from './sample-table';

export interface TableRow extends SampleRow {
  id: number;
}
export interface RowsResponse extends Record<string, unknown> {
  rows: TableRow[];
  previous: string | null;
  next: string | null;
}

/** A row with all fields of a complete listing. */
export const COMPLETE_ROW = {
  name: 'Cole Valley Roasters',
  phone: '(415) 555-0156',
  category: 'Coffee shop',
  address: '917 Cole St',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  rating: 4.5,
  reviewcount: 352,
  website: 'https://cole.example',
  zip: '94117',
};

/** Sends requests concerning a user's table to the API. `query` is appended to the path. */
export function tableApi(client: () => HttpClient) {
  const getRows = async (query = '') => (await client().get<RowsResponse>(`/api/table/rows${query}`)).body;
  return {
    getRows,
    getIds: async (query = '') => (await getRows(query)).rows.map(({ id }) => id),
    /** Returns the number of rows in the whole table and the number of filtered rows. */
    getCounts: async (query = '') => {
      const { count, matching } = (await client().get(`/api/table/count${query}`)).body;
      return [count, matching];
    },
    post: (path: string, body: unknown) => client().post(`/api/table/${path}`, body),
    /** @param preview The identifier of the duplicates preview that was shown. */
    removeDuplicates: (preview: string) => client().delete(`/api/table/duplicates?preview=${preview}`),
  };
}

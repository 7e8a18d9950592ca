import type { TableRow } from '~/services/api/api-types';

/** Returns a table row for tests. The given values replace the defaults. */
export const tableRow = (change: Partial<TableRow>): TableRow => ({
  id: 1,
  created_at: '2026-11-21T10:00:00Z',
  name: 'Cole Valley Roasters',
  phone: '(415) 555-0156',
  category: 'Coffee shop',
  address: '917 Cole St',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  rating: 4.5,
  reviewcount: 352,
  plus_code: '',
  website: 'https://colevalleyroasters.example',
  zip: '94117',
  last_updated: '2026-11-21T10:00:00Z',
  latitude: 37.7652,
  longitude: -122.4498,
  ...change,
});

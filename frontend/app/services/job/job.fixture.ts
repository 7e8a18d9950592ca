import type { Job } from '../api/api-types';

/** Returns a completed job with one city, for tests. */
export const aJob = (overrides: Partial<Job> = {}): Job => ({
  id: 'JB-MF3K92QX-7T4WZP',
  status: 'completed',
  mode: 'manual',
  city: 'Mesa, AZ',
  businessTypes: ['Dentists'],
  cities: [{ city: 'Mesa, AZ', businessTypes: ['Dentists'] }],
  cityCount: 1,
  targetCount: 1,
  targetsDone: 1,
  exportFormat: 'json',
  country: 'United States',
  maxListings: null,
  error: null,
  startTime: Date.UTC(2026, 10, 21, 14, 2, 11),
  endTime: Date.UTC(2026, 10, 21, 14, 19, 2),
  recordsProcessed: 1_154,
  duplicatesFiltered: 12,
  duration: 1_008.4,
  scanRate: 68.7,
  deltaCount: 1_127,
  dbProvider: 'none',
  filename: 'JB-MF3K92QX-7T4WZP.json',
  complete: true,
  ...overrides,
});

import { describe, expect, it } from '@jest/globals';
import { effort } from '../support/effort';
import { auditFilteredJobs } from '../support/filtered-jobs';
import { startTestApp } from '../support/test-app';

const JOBS = effort({ usual: 40, long: 300 });

describe('jobs with random filters, limits and kills', () => {
  it('charge nothing for places that a filter takes out, and lose and repeat none', async () => {
    const app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 1_000_000 } });
    try {
      const { audit, figures } = await auditFilteredJobs(app, { jobs: JOBS, seed: 7 });
      expect(Object.entries(audit).filter(([, count]) => count !== 0)).toEqual([]);
      expect(figures.recorded).toBeGreaterThan(0);
      expect(figures.filtered).toBeGreaterThan(0);
      expect(figures.kills).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { ALL_JOBS, isFiltering, jobFilterToSearch, parseJobFilter } from './job-filter';

const parse = (text: string) => parseJobFilter(new URLSearchParams(text));

describe('the filter of the job history', () => {
  it('is in the address', () => {
    const filter = parse('status=stopped&text=+Davis+&from=2026-11-01&to=2026-11-23');
    expect(filter).toEqual({ status: 'stopped', text: 'Davis', from: '2026-11-01', to: '2026-11-23' });
    expect(parse(jobFilterToSearch(filter).slice(1))).toEqual(filter);
    expect(isFiltering(filter)).toBe(true);
  });

  it('ignores values that do not exist', () => {
    expect(parse('status=paused&from=yesterday&to=2026-13-45&schedule=new')).toEqual(ALL_JOBS);
    expect(isFiltering(ALL_JOBS)).toBe(false);
    expect(jobFilterToSearch(ALL_JOBS)).toBe('?');
  });
});

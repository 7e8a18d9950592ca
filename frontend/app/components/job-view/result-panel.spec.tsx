import { describe, expect, it } from '@jest/globals';
import type { CoverageFigures } from '@libs/constants';
import { combineCoverage, toCoverage } from '@libs/job';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TooltipProvider } from '~/components/ui/tooltip';
import { aJob } from '~/services/job/job.fixture';
import { ResultPanel } from './result-panel';

const SHORT: CoverageFigures = {
  ...combineCoverage([], 0),
  state: 'stopped-short',
  reason: 'not-worthwhile',
  share: 0.977,
  lowerBound: 0.952,
  captured: 231,
  estimatedMissing: 5,
  maxMissing: 11,
  visibility: 0.9,
  earlyEndShare: 0.05,
  furtherPages: 240,
  furtherPagesGoal: 0.99,
};
const FILES = [
  { filename: 'JB-1.csv', format: 'csv' as const, preset: null, fields: null },
  { filename: 'JB-1.json', format: 'json' as const, preset: null, fields: null },
];

function renderPanel(change: Partial<ComponentProps<typeof ResultPanel>> = {}) {
  const job = aJob({ city: 'Davis, CA', recordsProcessed: 231, coverage: toCoverage(SHORT) });
  const element = (
    <TooltipProvider>
      <ResultPanel job={job} userId="u1" files={FILES} hasTable {...change} />
    </TooltipProvider>
  );
  const routes = [{ path: '/', element }];
  render(<RouterProvider router={createMemoryRouter(routes)} future={{ v7_startTransition: true }} />);
  return job;
}
const link = (name: string) => screen.getByRole('link', { name });

describe('the result of a job', () => {
  it('leads with the number of listings and how much of what the service shows they are', () => {
    renderPanel();
    expect(screen.getByRole('heading')).toHaveTextContent(
      '231 listings in Davis · about 97.7% of what the service shows',
    );
    expect(screen.getByRole('region')).toHaveTextContent(
      'Stopped short: further pages bring too few new places. About 97.7% of what the service shows: 231 captured, about 5 not seen (at most 11). 99% would take about 240 further pages. The service leaves out about 1 in 10 places of each list, and ends about 1 in 20 lists early.',
    );
  });

  it('does not repeat in a sentence what its heading says', () => {
    const complete = { ...SHORT, state: 'complete' as const, reason: null, share: 1, visibility: 1 };
    const seen = { ...complete, estimatedMissing: 0, maxMissing: 0, earlyEndShare: 0, furtherPages: null };
    renderPanel({ job: aJob({ city: 'Davis, CA', recordsProcessed: 231, coverage: toCoverage(seen) }) });
    expect(screen.getByRole('heading')).toHaveTextContent('231 listings in Davis · nothing found missing');
    expect(screen.getByRole('region')).not.toHaveTextContent(/captured/);
  });

  it('offers its files and the table', () => {
    renderPanel();
    expect(link('Download CSV')).toHaveAttribute('href', '/api/download/JB-1.csv');
    expect(link('Download JSON')).toHaveAttribute('href', '/api/download/JB-1.json');
    // Only JSON and HTML can be viewed in the browser.
    expect(link('View')).toHaveAttribute('href', '/api/view/JB-1.json');
    expect(link('Open in table')).toHaveAttribute('href', '/user/u1/table');
    expect(link('Schedule')).toHaveAttribute(
      'href',
      '/user/u1/job-history?schedule=new&job=JB-MF3K92QX-7T4WZP',
    );
  });

  it('offers no view of a file that browsers download', () => {
    const xlsx = { filename: 'JB-1.xlsx', format: 'xlsx' as const, preset: null, fields: null };
    renderPanel({ files: [xlsx] });
    expect(screen.queryByRole('link', { name: 'View' })).toBeNull();
  });

  it('searches further at the level that it did not reach', () => {
    const { id } = renderPanel();
    const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Search further' }).form;
    expect(form).toHaveAttribute('action', `/user/u1/job-history/${id}`);
    expect(form).toHaveFormValues({
      intent: 'search-further',
      coverageLevel: 'thorough',
    });
  });

  it('continues a job that was stopped', () => {
    renderPanel({ job: aJob({ status: 'stopped' }) });
    expect(screen.getByRole('button', { name: 'Continue this job' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search further' })).toBeNull();
  });

  it('leads to the job that continues it', () => {
    renderPanel({ continuedBy: 'JB-2', files: [], hint: 'No exports', hasTable: false });
    expect(screen.queryByRole('button', { name: 'Search further' })).toBeNull();
    expect(link('JB-2')).toHaveAttribute('href', '/user/u1/job-history/JB-2');
    expect(screen.getByText('No exports')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open in table' })).toBeNull();
  });
});

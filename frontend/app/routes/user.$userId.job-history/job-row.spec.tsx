import { describe, expect, it } from '@jest/globals';
import { toCoverage, unmeasuredCoverage } from '@libs/job';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aJob } from '~/services/job/job.fixture';
import type { ExportRecord, Job } from '~/services/api/api-types';
import { resultText } from './job-details';
import { JobRow } from './job-row';
import { JobStats } from './job-stats';

function renderRow(change: Partial<Job>, exports: ExportRecord[] = []) {
  const job = aJob(change);
  const element = (
    <table>
      <tbody>
        <JobRow job={job} userId="u1" zone="UTC" exports={exports} />
      </tbody>
    </table>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element }])}
      future={{ v7_startTransition: true }}
    />,
  );
  return job;
}
/** The texts of the row's cells on desktop, without what they contain only on mobile. */
const cells = () =>
  within(screen.getAllByRole('row')[0] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement;
      for (const mobile of copy.querySelectorAll('.mid\\:hidden')) mobile.remove();
      return copy.textContent;
    });
const expand = (id: string) => userEvent.click(screen.getByRole('button', { name: `Details of ${id}` }));

describe('a job history row', () => {
  it('says what was captured, then shows the database, id, status, mode, start time, duration and number of records', () => {
    renderRow({ coverage: toCoverage(unmeasuredCoverage(1_154)) });
    expect(cells()).toEqual([
      'Dentists in Mesa, AZcoverage not measured',
      'none',
      'JB-MF3K92QX-7T4WZP',
      'completed',
      'Manual',
      '11/21/26 14:02:11',
      '16m 48s',
      '1,154',
      // The link to its file.
      '',
    ]);
  });

  it('has all files of the job one press away', async () => {
    const file = { id: 'x', timestamp: 0, bytes: 1, records: 1, jobId: 'JB-1', preset: null, fields: null };
    const csv = { ...file, filename: 'JB-1.csv', format: 'csv' as const };
    renderRow({ id: 'JB-1', filename: 'JB-1.json', exportFormat: 'csv' }, [csv]);
    await userEvent.click(screen.getByRole('button', { name: 'Files of JB-1' }));
    const items = screen
      .getAllByRole('menuitem')
      .map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items).toEqual([
      ['Download CSV', '/api/download/JB-1.csv'],
      ['Download JSON', '/api/download/JB-1.json'],
    ]);
  });

  it('shows durations under a minute with one decimal, and Auto as the mode of a job with several cities', () => {
    renderRow({ duration: 42.34, mode: 'autonomous', status: 'failed' });
    expect(cells().slice(3, 7)).toEqual(['failed', 'Auto', '11/21/26 14:02:11', '42.3 s']);
  });

  it('expands to show the city, business types and links of a single-city job', async () => {
    const { id } = renderRow({});
    await expand(id);
    expect(screen.getByText('Mesa, AZ')).toBeVisible();
    expect(screen.getByText('Dentists')).toBeVisible();
    expect(screen.getByText('11/21/26 14:19:02')).toBeVisible();
    expect(screen.getByRole('link', { name: `Download JSON of ${id}` })).toHaveAttribute(
      'href',
      '/api/download/JB-MF3K92QX-7T4WZP.json',
    );
    const view = screen.getByRole('link', { name: `View JSON of ${id} in a new tab` });
    expect(view).toHaveAttribute('href', '/api/view/JB-MF3K92QX-7T4WZP.json');
    expect(view).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('button', { name: `Run again: ${id}` })).toBeVisible();
  });

  it('names the first three cities of a job and counts the rest', async () => {
    const cities = ['Oakland, CA', 'Fresno, CA', 'Reno, NV', 'Mesa, AZ'].map((city) => ({
      city,
      businessTypes: ['Bars'],
    }));
    const { id } = renderRow({ mode: 'autonomous', city: null, cities, cityCount: 12 });
    await expand(id);
    expect(screen.getByText('12: Oakland, CA; Fresno, CA; Reno, NV +9 more cities')).toBeVisible();
  });

  it('shows a hint instead of links if there are no exports', async () => {
    const { id } = renderRow({ filename: null });
    await expand(id);
    expect(screen.getByText('No exports')).toBeVisible();
    expect(screen.queryByRole('link', { name: `Download JSON of ${id}` })).toBeNull();
  });
});

describe("a job's result", () => {
  it.each<[Partial<Job>, string | null]>([
    [{ status: 'running' }, null],
    [{ coverage: toCoverage(unmeasuredCoverage(1)) }, '1 place; coverage was not measured.'],
    [{ targetsDone: 24, targetCount: 24 }, 'Completed with 24 of 24 targets done'],
    [
      { maxListings: 1_154, coverage: toCoverage(unmeasuredCoverage(1)) },
      'Stopped at its limit of 1,154 listings. 1 place; coverage was not measured.',
    ],
    [{ status: 'stopped', targetsDone: 3, targetCount: 24 }, 'Stopped with 3 of 24 targets done'],
    [{ status: 'failed', complete: false, error: 'No browser' }, 'Failed: No browser'],
  ])('is described in one sentence', (change, sentence) => {
    expect(resultText(aJob(change))).toBe(sentence);
  });
});

describe('the job history', () => {
  it('counts jobs and records, and shows the share of jobs that completed', () => {
    render(<JobStats jobs={[aJob({}), aJob({ status: 'failed', recordsProcessed: 46 }), aJob({})]} />);
    expect(screen.getByText('3')).toBeVisible();
    expect(screen.getByText('2,354')).toBeVisible();
    expect(screen.getByText('67%')).toBeVisible();
  });
});

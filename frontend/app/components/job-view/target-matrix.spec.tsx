import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { toCoverage, unmeasuredCoverage } from '@libs/job';
import type { JobTarget } from '~/services/api/api-types';
import { queuedTarget } from './job-target.fixture';
import { TargetLegend } from './target-legend';
import { TargetMatrix, buildMatrix } from './target-matrix';

const target = (label: string, more: Partial<JobTarget> = {}): JobTarget => ({
  ...queuedTarget({
    label,
    cityIndex: label.charCodeAt(0) - 65,
    typeIndex: Number(label.slice(1)) - 1,
    city: label.startsWith('A') ? 'Oakland, CA' : 'Fresno, CA',
    businessType: `Type ${label.slice(1)}`,
  }),
  ...more,
});

describe('the matrix of cities and business types', () => {
  it('has a row for each city and a column for each type, and shows the number of listings of each target', () => {
    render(
      <TargetMatrix
        targets={[
          target('A1', { state: 'done', recorded: 1_186, searched: 9, remaining: 0 }),
          target('A2', { state: 'searching', recorded: 47, searched: 3, remaining: 6 }),
          target('B1', { state: 'done', complete: false, recorded: 4, searched: 1, remaining: 0, failed: 2 }),
        ]}
      />,
    );
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'City',
      '1Type 1',
      '2Type 2',
    ]);
    expect(screen.getByTitle('A1 Oakland, CA / Type 1: 1,186 listings, 9 areas searched')).toHaveTextContent(
      '1,186',
    );
    expect(screen.getByTitle('A2 Oakland, CA / Type 2: 47 listings, 3 areas searched, 6 left')).toBeVisible();
    expect(
      screen.getByTitle('B1 Fresno, CA / Type 1: 4 listings, 1 area searched, 2 failed or skipped'),
    ).toBeVisible();
    expect(screen.getByRole('cell', { name: 'none' })).toBeVisible();
  });

  it('has a column for each type even if cities have different types, and numbers a column only if all its targets have the same number', () => {
    const { columns, rows } = buildMatrix([
      target('A1', { businessType: 'Bars' }),
      target('A2', { businessType: 'Hotels' }),
      target('B1', { businessType: 'Hotels' }),
      target('B2', { businessType: 'Gyms' }),
    ]);
    expect(columns).toEqual([
      { type: 'Bars', number: 1 },
      { type: 'Hotels', number: null },
      { type: 'Gyms', number: 2 },
    ]);
    expect(
      rows.map(({ letter, cells }) => [
        letter,
        ...cells.map((cell) => ('span' in cell ? cell.span : cell.target.label)),
      ]),
    ).toEqual([
      ['A', 'A1', 'A2', 1],
      ['B', 1, 'B1', 'B2'],
    ]);
  });

  it('shows the share of what the service shows, never contradicting the words of the result', () => {
    const coverage = toCoverage({
      ...unmeasuredCoverage(61),
      state: 'complete',
      reason: null,
      notVerified: 0,
      share: 1,
      estimatedMissing: 0,
      visibility: 1,
      earlyEndShare: 0,
    });
    const most = { ...coverage, share: 0.9779, visibility: 0.9 };
    const short = { ...most, state: 'stopped-short' as const, share: 0.81 };
    const targets = [
      target('A1', { state: 'done', recorded: 61, searched: 4, remaining: 0, coverage }),
      target('A2', { state: 'done', recorded: 47, searched: 4, remaining: 0, coverage: most }),
      target('B1', { state: 'done', recorded: 9, searched: 4, remaining: 0, coverage: short }),
      target('B2', { state: 'done', recorded: 3, searched: 1, coverage: toCoverage(unmeasuredCoverage(3)) }),
    ];
    render(
      <>
        <TargetMatrix targets={targets} />
        <TargetLegend targets={targets} isLive={false} />
      </>,
    );
    const shares = ['all', '97.7%', '81%'].map((text) => screen.getByText(text));
    expect(shares.map((share) => share.previousSibling?.textContent)).toEqual(['61', '47', '9']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Finished',
      'Stopped short',
      '%: share found of what the service shows',
      'all: nothing found missing',
      'number only: coverage not verified',
    ]);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { CoverageLevel } from '@libs/constants';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Estimate } from '~/services/api/api-types';
import { CoverageLevelField } from './coverage-level-field';

const LEVELS: Estimate['levels'] = [
  {
    level: 'quick',
    goal: null,
    pages: { low: 1, high: 1 },
    minutes: { low: 0, high: 0.4 },
    credits: { low: 0, high: 1 },
  },
  {
    level: 'exhaustive',
    goal: 0.995,
    pages: { low: 1_200, high: 2_400 },
    minutes: { low: 60, high: 300 },
    credits: null,
  },
];
const level = (name: string) => screen.getByRole('radio', { name });

describe('the level of coverage', () => {
  it('says in plain words what each level does, and what it would take', () => {
    render(<CoverageLevelField level="thorough" estimates={LEVELS} onChange={jest.fn()} />);
    expect(screen.getByRole('group', { name: 'Coverage' })).toHaveAccessibleDescription(
      'Maps services leave some places out of each list. Searching again finds most of them.',
    );
    expect(level('Quick')).toHaveAccessibleDescription(
      'Searches each area once 1 page, less than a minute, up to 1 credit',
    );
    expect(level('Balanced')).toHaveAccessibleDescription('Searches again until about 97% is found');
    expect(level('Thorough')).toHaveAccessibleDescription('Searches again until about 99% is found');
    expect(level('Exhaustive')).toHaveAccessibleDescription(
      'Searches again until about 99.5% is found 1,200 to 2,400 pages, 1 to 5 h',
    );
    expect(level('Thorough')).toBeChecked();
  });

  it('can be chosen', async () => {
    const onChange = jest.fn<(chosen: CoverageLevel) => void>();
    render(<CoverageLevelField level="thorough" estimates={[]} onChange={onChange} />);
    await userEvent.click(level('Quick'));
    expect(onChange).toHaveBeenCalledWith('quick');
  });
});

import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { JobDetails } from '~/services/api/api-types';
import { JobRefreshed } from './job-refreshed';

const refreshOf = (checked: number): JobDetails['refresh'] => ({
  from: 'account',
  job: null,
  places: 10,
  withoutId: 0,
  checked,
  new: 0,
  changed: 0,
  closed: 0,
  gone: 0,
  unchanged: checked,
  text: '',
});

function show(status: JobDetails['status'], checked: number): void {
  const job = { id: 'JB-MF3K92QX-7T4WZP', status, refresh: refreshOf(checked) };
  render(<JobRefreshed job={job} userId="1" places={[]} isLater={false} nextCursor={null} />);
}

describe('a refresh without changes', () => {
  it.each([
    ['running', 0, 'No responses yet', /appear here as soon as/],
    ['stopped', 0, 'No responses', 'The job ended before any place had a response.'],
    ['stopped', 4, 'Nothing has changed', '4 of 10 places had a response and have not changed.'],
    ['completed', 10, 'Nothing has changed', 'Every place is as it was before.'],
  ] as const)('that is %s, with %i responses, says "%s"', (status, checked, title, text) => {
    show(status, checked);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

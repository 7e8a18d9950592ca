import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { apiQueries } from '~/services/api/api-queries';
import type { JobTarget } from '~/services/api/api-types';
import { queuedTarget } from './job-target.fixture';
import { JobTargets } from './job-targets';

const target = (index: number): JobTarget =>
  queuedTarget({
    label: `T${index}`,
    cityIndex: index,
    typeIndex: 0,
    city: `Town ${index}`,
    businessType: 'Bars',
  });

const show = (total: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JobTargets jobId="JB-1" first={[target(0)]} total={total} isLive={false} />
    </QueryClientProvider>,
  );

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the targets of a job', () => {
  it('have pages if there are more than the screen shows', async () => {
    const load = jest.spyOn(apiQueries, 'targets').mockResolvedValue([target(9_600)]);
    show(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('Targets 1 to 600 of 10,000');
    expect(screen.getByRole('button', { name: 'Previous targets' })).toBeDisabled();
    for (let page = 1; page <= 16; page += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Next targets' }));
    expect(await screen.findByText('Town 9600')).toBeVisible();
    expect(load).toHaveBeenLastCalledWith('JB-1', { limit: 600, offset: 9_600 }, expect.anything());
    expect(screen.getByRole('status')).toHaveTextContent('Targets 9,601 to 10,000 of 10,000');
    expect(screen.getByRole('button', { name: 'Next targets' })).toBeDisabled();
  });

  it('have none otherwise', () => {
    show(600);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('Town 0')).toBeVisible();
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { NamesakeChoice } from './namesake-choice';

const LABELS = ['Hausen, Germany', 'Hausen near Darmstadt, Germany'];
const requested = jest.fn<(request: Request) => void>();

beforeEach(() => {
  requested.mockClear();
  globalThis.fetch = (async (request: Request) => {
    requested(request);
    const { cities } = (await request.json()) as { cities: string[] };
    const isAmbiguous = cities[0] === 'Hausen';
    return Response.json({
      success: true,
      unknown: [],
      ambiguous: isAmbiguous ? [{ city: 'Hausen', labels: LABELS }] : [],
    });
  }) as typeof fetch;
});

describe('a name that several cities have', () => {
  it('asks which one is meant', async () => {
    const onPick = jest.fn();
    render(<NamesakeChoice city="Hausen" country="Germany" onPick={onPick} />, { wrapper: QueryFixture });
    await screen.findByText('There are several places called Hausen. Which one?');
    await userEvent.click(screen.getByRole('button', { name: 'Hausen near Darmstadt, Germany' }));
    expect(onPick).toHaveBeenCalledWith('Hausen near Darmstadt, Germany');
  });

  it('asks nothing of a name that only one city has, and nothing for a text that is no city', async () => {
    const { rerender } = render(<NamesakeChoice city="Köln" country="Germany" onPick={jest.fn()} />, {
      wrapper: QueryFixture,
    });
    await screen.findByText((_, element) => element?.tagName === 'BODY');
    rerender(<NamesakeChoice city="Fresno" country="United States" onPick={jest.fn()} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});

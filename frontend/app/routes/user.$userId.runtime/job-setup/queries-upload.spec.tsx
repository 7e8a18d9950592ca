import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryFixture } from '~/services/api/query-client.fixture';
import type { DraftAction } from './setup-draft';
import { QueriesUpload } from './queries-upload';

const CITIES = [
  { city: '80331', businessTypes: ['Hair salons'], keywords: ['vegan'] },
  { city: 'Köln, Germany', businessTypes: ['Bars'] },
];
const PROBLEMS = [
  { line: 3, reason: '"vegan" is no business type', understood: 'The keyword “vegan”' },
  { line: 4, reason: 'It names no city and no postal code', understood: null },
];

let response: () => Response;
let requested: URL | null;

beforeEach(() => {
  requested = null;
  response = () =>
    Response.json({
      success: true,
      country: 'Germany',
      cities: CITIES,
      rows: 2,
      skipped: 1,
      problems: PROBLEMS,
      problemCount: 2,
    });
  globalThis.fetch = ((request: Request) => {
    requested = new URL(request.url);
    return Promise.resolve(response());
  }) as typeof fetch;
});

function renderUpload({ hasCities = false } = {}) {
  const dispatch = jest.fn<(action: DraftAction) => void>();
  render(<QueriesUpload country="United States" hasCities={hasCities} dispatch={dispatch} />, {
    wrapper: QueryFixture,
  });
  return dispatch;
}

const upload = () =>
  userEvent.upload(
    screen.getByLabelText('File with cities'),
    new File(['x'], 'queries.csv', { type: 'text/csv' }),
  );
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a file of queries', () => {
  it('shows what it means before it is added', async () => {
    const dispatch = renderUpload();
    await upload();
    await screen.findByRole('region', { name: 'Preview of the file' });
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 lines understood: 2 places, 3 targets, Germany. 1 line left out.',
    );
    expect(lines('Lines left out')).toEqual(['Line 4, It names no city and no postal code.']);
    expect(lines('Lines to check')).toEqual([
      'Line 3, "vegan" is no business type. Taken: The keyword “vegan”',
    ]);
    expect(requested?.searchParams.get('country')).toBe('United States');
    expect(dispatch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 targets' }));
    expect(dispatch).toHaveBeenCalledWith({
      type: 'add-cities',
      cities: CITIES,
      country: 'Germany',
      replacesCities: false,
    });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('of another country replaces the cities that were added before, and says so', async () => {
    const dispatch = renderUpload({ hasCities: true });
    await upload();
    expect(
      await screen.findByText(/The cities that you added are in another one: United States\./),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Replace them with 3 targets' }));
    expect(dispatch).toHaveBeenCalledWith(
      expect.objectContaining({ country: 'Germany', replacesCities: true }),
    );
  });

  it('can be discarded, and says why it cannot be read', async () => {
    const dispatch = renderUpload();
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('region')).toBeNull();
    response = () =>
      Response.json(
        {
          success: false,
          code: 'queries.unreadable',
          error: 'The file has headings only.',
          detail: 'The file has headings only.',
        },
        { status: 422 },
      );
    await upload();
    expect(await screen.findByText('The file has headings only.')).toBeVisible();
    expect(dispatch).not.toHaveBeenCalled();
  });
});

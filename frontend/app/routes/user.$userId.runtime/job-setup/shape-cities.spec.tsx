import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryFixture } from '~/services/api/query-client.fixture';
import type { SetupShape } from '~/services/shapes/setup-shape';
import { ShapeCities } from './shape-cities';

const SHAPE: SetupShape = {
  name: 'Sedgwick County',
  geometry: { type: 'MultiPolygon', coordinates: [] },
  squareKilometers: 2_500,
  notes: [],
};

let requested: unknown[];

beforeEach(() => {
  requested = [];
  globalThis.fetch = (async (request: Request) => {
    if (new URL(request.url).pathname.endsWith('/countries'))
      return Response.json({ countries: [{ code: 'AT', name: 'Austria', cities: 7 }] });
    const body = (await request.json()) as { minPopulation: number };
    requested.push(body);
    const isLarge = body.minPopulation > 10_000;
    return Response.json({
      cities: isLarge ? [] : ['Wichita, KS', 'Derby, KS'],
      total: isLarge ? 0 : 3,
      namesakes: isLarge ? 0 : 1,
    });
  }) as typeof fetch;
});

describe('the cities of shapes', () => {
  it('are counted, with those that are left out, before they take the place of the shapes', async () => {
    const onTake = jest.fn();
    render(<ShapeCities shapes={[SHAPE]} country="United States" onTake={onTake} />, {
      wrapper: QueryFixture,
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Use the cities in the shape instead' }));
    await user.click(await screen.findByRole('button', { name: 'Use 2 cities instead' }));
    expect(onTake).toHaveBeenCalledWith(['Wichita, KS', 'Derby, KS']);
    expect(screen.getByRole('status')).toHaveTextContent(/^1 city left out/);
    const { name, geometry } = SHAPE;
    expect(requested).toEqual([
      { country: 'United States', minPopulation: 1_000, shapes: [{ name, geometry }] },
    ]);
  });

  it('are none if all are smaller', async () => {
    render(<ShapeCities shapes={[SHAPE]} country="United States" onTake={jest.fn()} />, {
      wrapper: QueryFixture,
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Use the cities/ }));
    const population = screen.getByLabelText('Minimum population');
    await user.clear(population);
    await user.type(population, '50000');
    await screen.findByText('No city of this size has its center in the shapes.');
    expect(screen.getByRole('button', { name: 'Use 0 cities instead' })).toBeDisabled();
  });

  it('are looked up once a country is chosen', async () => {
    render(<ShapeCities shapes={[SHAPE]} country="Other" onTake={jest.fn()} />, { wrapper: QueryFixture });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Use the cities/ }));
    await user.type(screen.getByLabelText('Country of the cities'), 'Austria');
    await screen.findByRole('button', { name: 'Use 2 cities instead' });
    expect(requested).toMatchObject([{ country: 'AT' }]);
  });

  it('are not offered without shapes', () => {
    const props = { shapes: [], country: 'United States' as const };
    const { container } = render(<ShapeCities {...props} onTake={jest.fn()} />, { wrapper: QueryFixture });
    expect(container).toBeEmptyDOMElement();
  });
});

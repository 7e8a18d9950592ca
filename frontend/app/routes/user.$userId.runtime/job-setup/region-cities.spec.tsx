import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { RegionCities } from './region-cities';

let requested: URL[];

beforeEach(() => {
  requested = [];
  globalThis.fetch = ((request: Request) => {
    const url = new URL(request.url);
    requested.push(url);
    if (url.pathname.endsWith('/countries'))
      return Promise.resolve(
        Response.json({
          countries: 'austria'.startsWith(url.searchParams.get('query')?.toLowerCase() ?? '')
            ? [{ code: 'AT', name: 'Austria', cities: 7 }]
            : [],
        }),
      );
    const isState = url.searchParams.get('region') === 'AZ';
    return Promise.resolve(
      Response.json({
        success: true,
        cities: isState ? ['Phoenix, AZ', 'Mesa, AZ'] : ['New York, NY'],
        total: isState ? 2 : 7,
        regions: [{ code: 'AZ', name: 'Arizona' }],
      }),
    );
  }) as typeof fetch;
});

describe('the cities of a region', () => {
  it('are counted before they are added', async () => {
    const onAdd = jest.fn();
    render(<RegionCities country="United States" onAdd={onAdd} />, { wrapper: QueryFixture });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add all cities of a country or state' }));
    await screen.findByRole('button', { name: 'Add 1 city' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The smallest 6 cities are over the limit for one job.',
    );
    await user.selectOptions(screen.getByLabelText('State or province'), 'Arizona');
    await user.click(await screen.findByRole('button', { name: 'Add 2 cities' }));
    expect(onAdd).toHaveBeenCalledWith(['Phoenix, AZ', 'Mesa, AZ']);
    expect(requested.at(-1)?.searchParams.get('minPopulation')).toBe('50000');
  });

  it('are those of any other country, which is found by its name', async () => {
    const onAdd = jest.fn();
    render(<RegionCities country="Other" onAdd={onAdd} />, { wrapper: QueryFixture });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add all cities of a country or state' }));
    const country = screen.getByLabelText('Country of the cities');
    await user.type(country, 'xy');
    await screen.findByText('No country has this name.');
    expect(screen.queryByLabelText('Minimum population')).toBeNull();
    await user.clear(country);
    await user.type(country, 'aus');
    await screen.findByRole('option', { name: 'Austria' });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Add 1 city' }));
    expect(onAdd).toHaveBeenCalledWith(['New York, NY']);
    expect(requested.at(-1)?.searchParams.get('country')).toBe('AT');
  });

  it('are not looked up for a number that is none', async () => {
    render(<RegionCities country="United States" onAdd={jest.fn()} />, { wrapper: QueryFixture });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add all cities of a country or state' }));
    const population = screen.getByLabelText('Minimum population');
    await user.clear(population);
    await user.type(population, 'many');
    await screen.findByText('Enter a number from 1 to 100,000,000.');
    expect(screen.getByRole('button', { name: /^Add/ })).toBeDisabled();
  });
});

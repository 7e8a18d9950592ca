import { describe, expect, it } from '@jest/globals';
import {
  businessTypeNames,
  BUSINESS_TYPES,
  citiesWithin,
  cityById,
  distanceMeters,
  estimatedRadiusMeters,
  findCity,
  largestCities,
  nearestCity,
  searchCities,
} from './index';

const PHOENIX = { latitude: 33.44838, longitude: -112.07404 };

describe('city lookup', () => {
  it('finds a US city by city and state, with its GeoNames id and population', () => {
    expect(findCity('Phoenix, AZ', 'US')).toMatchObject({
      id: '5308655',
      name: 'Phoenix',
      label: 'Phoenix, AZ',
      countryCode: 'US',
      adminCode: 'AZ',
      population: 1563025,
    });
  });

  it('returns the largest of several cities with the same name', () => {
    expect(findCity('Springfield', 'US')?.adminCode).toBe('MO');
    expect(findCity('London', null)?.countryCode).toBe('GB');
  });

  it('narrows the search by state, country code or country name', () => {
    expect(findCity('Springfield, IL', 'US')?.label).toBe('Springfield, IL');
    expect(findCity('Springfield, Massachusetts', null)?.label).toBe('Springfield, MA');
    expect(findCity('London', 'CA')?.label).toBe('London, ON');
    expect(findCity('London, Canada', null)?.label).toBe('London, ON');
    expect(findCity('Paris, TX, United States', null)?.label).toBe('Paris, TX');
  });

  it.each([
    ['new york, ny', 'New York, NY'],
    ['New York City, NY', 'New York, NY'],
    ['WASHINGTON, DC', 'Washington, DC'],
    ['Saint Louis, MO', 'St. Louis, MO'],
    ['St Paul, MN', 'Saint Paul, MN'],
    ['Quebec, QC', 'Québec, QC'],
    ['Winston Salem, NC', 'Winston-Salem, NC'],
    ['Coeur d’Alene, ID', "Coeur d'Alene, ID"],
    ['Sao Paulo', 'São Paulo, Brazil'],
    ['München, Germany', 'Munich, Germany'],
    ['Cologne, Germany', 'Köln, Germany'],
    ['Nuremberg', 'Nürnberg, Germany'],
    ['Kansas', 'Kansas City, MO'],
    ['Sydney, NSW', 'Sydney, NSW'],
    ['Sydney, Australia', 'Sydney, NSW'],
  ])('reads "%s" as %s', (input, label) => {
    expect(findCity(input, null)?.label).toBe(label);
  });

  it('finds no city if the name, the state or the country does not match', () => {
    expect(findCity('Nowheresville, AZ', 'US')).toBeNull();
    expect(findCity('Phoenix, TX', 'US')).toBeNull();
    expect(findCity('Munich', 'US')).toBeNull();
    expect(findCity('', null)).toBeNull();
    expect(findCity(', AZ', 'US')).toBeNull();
  });

  it('finds every label that it returns', () => {
    for (const city of largestCities(null, 400))
      expect(findCity(city.label, city.countryCode)?.name).toBe(city.name);
  });

  it('returns a city by its id', () => {
    expect(cityById('5308655')?.label).toBe('Phoenix, AZ');
    expect(cityById('1')).toBeNull();
    expect(cityById('not a number')).toBeNull();
  });
});

describe('type-ahead', () => {
  it('suggests the cities whose name starts with the text, largest first', () => {
    const labels = searchCities('san', { countryCode: 'US', limit: 4 }).map((city) => city.label);

    expect(labels).toEqual(['San Antonio, TX', 'San Diego, CA', 'San Jose, CA', 'San Francisco, CA']);
  });

  it('also matches the state after the comma', () => {
    const labels = searchCities('Springfield, m', { countryCode: 'US', limit: 10 }).map((city) => city.label);

    expect(labels).toEqual(['Springfield, MO', 'Springfield, MA', 'Springfield, MI', 'Springfield, MN']);
  });

  it('ignores accents and case, and accepts a single letter', () => {
    expect(searchCities('SÃO PAU', { limit: 1 })[0]?.label).toBe('São Paulo, Brazil');
    expect(searchCities('zuri', { countryCode: 'CH', limit: 1 })[0]?.countryCode).toBe('CH');
    expect(searchCities('x', { limit: 3 })).toHaveLength(3);
  });

  it('finds nothing for empty or unknown text', () => {
    expect(searchCities('  ', { limit: 5 })).toEqual([]);
    expect(searchCities('qqqq', { limit: 5 })).toEqual([]);
  });
});

describe('the largest cities', () => {
  it('are sorted by population, for one country or worldwide', () => {
    expect(largestCities('DE', 3).map((city) => city.name)).toEqual(['Berlin', 'Hamburg', 'Munich']);
    const world = largestCities(null, 50).map((city) => city.population);
    expect(world).toEqual([...world].sort((a, b) => b - a));
  });
});

describe('the nearest city', () => {
  it("is the city itself at that city's center", () => {
    for (const city of largestCities(null, 200)) {
      const nearest = nearestCity(city.latitude, city.longitude);
      expect(nearest && distanceMeters(nearest, city)).toBe(0);
    }
  });

  it('is found without checking every city, even across the antimeridian and near the pole', () => {
    expect(nearestCity(-16.8, 179.99)?.countryCode).toBe('FJ');
    expect(nearestCity(-16.8, -179.99)?.countryCode).toBe('FJ');
    expect(nearestCity(78.2, 15.6)?.name).toBe('Longyearbyen');
    expect(nearestCity(-89, 0)).not.toBeNull();
  });

  it('is the same as in a check of every city', () => {
    const all = largestCities(null, 1_000_000).filter((city) => city.population >= 100_000);
    for (let n = 0; n < 40; n++) {
      const point = { latitude: -55 + ((n * 37) % 125), longitude: -180 + ((n * 101) % 360) };
      const meters = Math.min(...all.map((city) => distanceMeters(point, city)));
      const nearest = nearestCity(point.latitude, point.longitude, { minPopulation: 100_000 });
      expect(nearest && distanceMeters(point, nearest)).toBe(meters);
    }
  });

  it('skips places that are too small', () => {
    const nearby = { latitude: PHOENIX.latitude + 0.2, longitude: PHOENIX.longitude };
    expect(nearestCity(nearby.latitude, nearby.longitude, { minPopulation: 1_000_000 })?.label).toBe(
      'Phoenix, AZ',
    );
  });
});

describe('cities within a box', () => {
  it('have their center in the box, and come largest first', () => {
    const box = { west: -112.6, south: 33.2, east: -111.6, north: 33.8 };
    const found = citiesWithin(box, { limit: 5 });

    expect(found[0]?.label).toBe('Phoenix, AZ');
    expect(found).toHaveLength(5);
    expect(found.every((city) => city.longitude >= box.west && city.longitude < box.east)).toBe(true);
  });

  it('are found in a box that crosses the antimeridian', () => {
    const countries = citiesWithin({ west: 177, south: -19, east: -179, north: -16 }, { limit: 50 }).map(
      (city) => city.countryCode,
    );

    expect(new Set(countries)).toEqual(new Set(['FJ']));
  });

  it('are the same whether the box is searched by its cells or all cities are gone through', () => {
    const wanted = { countryCode: 'US', minPopulation: 50_000 };
    const halves = [
      { west: -180, east: -100, south: -90, north: -30 },
      { west: -180, east: -100, south: -30, north: 32 },
      { west: -180, east: -100, south: 32, north: 90 },
      { west: -100, east: -40, south: -90, north: 90 },
      { west: -40, east: 180, south: -90, north: 90 },
    ].flatMap((box) => citiesWithin(box, wanted));
    const all = citiesWithin({ west: -180, east: 180, south: -90, north: 90 }, wanted);

    expect(all.length).toBeGreaterThan(500);
    expect(all.every(({ countryCode, population }) => countryCode === 'US' && population >= 50_000)).toBe(
      true,
    );
    expect(all.map(({ id }) => id).sort()).toEqual(halves.map(({ id }) => id).sort());
    const inPhoenix = { west: -112.6, south: 33.2, east: -111.6, north: 33.8 };
    expect(citiesWithin(inPhoenix, wanted)).toEqual(
      all.filter(
        ({ latitude, longitude }) =>
          latitude >= 33.2 && latitude < 33.8 && longitude >= -112.6 && longitude < -111.6,
      ),
    );
  });
});

describe('the estimated radius', () => {
  it('grows with the square root of the population and has a lower limit', () => {
    expect(estimatedRadiusMeters(4_000_000) / estimatedRadiusMeters(1_000_000)).toBeCloseTo(2, 2);
    expect(estimatedRadiusMeters(0)).toBeGreaterThanOrEqual(1_000);
  });
});

describe('business types', () => {
  it('number at least 300 and are each listed once, in groups', () => {
    const names = businessTypeNames();

    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(BUSINESS_TYPES.every(({ group, types }) => group !== '' && types.length > 0)).toBe(true);
  });

  it('include those that the specification lists', () => {
    expect(businessTypeNames()).toEqual(
      expect.arrayContaining(['Restaurants', 'Coffee shops', 'Automotive Repair Shop', 'Dentists']),
    );
  });
});

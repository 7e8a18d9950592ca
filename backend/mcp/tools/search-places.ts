import { COUNTRY_NAMES } from '@libs/constants';
import type { SearchInputsResponse } from '../../search-inputs';
import { defineTool, listOf, READS, TEXT, text } from './tool';

const MAX_NAMES = 60;

interface Arguments {
  city?: string;
  country?: string;
  businessType?: string;
}

export const searchPlaces = defineTool<Arguments>({
  name: 'search_cities_and_types',
  title: 'Search cities and business types',
  description: `Finds the exact names of cities and business types for a job, up to ${MAX_NAMES} of each. Cities are those that begin with a text, the largest first; without it, the largest.`,
  annotations: READS,
  input: {
    type: 'object',
    properties: {
      city: text('Beginning of the name', 100),
      country: text(`Country name in English, or Other`, 60),
      businessType: text('Part of the name', 100),
    },
  },
  output: {
    type: 'object',
    properties: { cities: listOf(TEXT), businessTypes: listOf(TEXT) },
    required: ['cities', 'businessTypes'],
  },
  async call(api, { city, country, businessType = '' }) {
    const found = await api.get<SearchInputsResponse>('/api/search-inputs', {
      query: city,
      country: COUNTRY_NAMES.find((name) => name.toLowerCase() === country?.toLowerCase()) ?? country,
    });
    const wanted = businessType.trim().toLowerCase();
    const types = found.businessTypes.filter((type) => type.toLowerCase().includes(wanted));
    return { cities: found.cities.slice(0, MAX_NAMES), businessTypes: types.slice(0, MAX_NAMES) };
  },
});

import { COVERAGE_LEVELS, EXPORT_FORMATS } from '@libs/constants';
import { choice, listOf, OBJECT, TEXT } from './tool';

const MAX_CITIES = 500;

/** What a job captures, as an agent says it. */
export interface SetupArguments {
  cities: { city: string; businessTypes: string[] }[];
  country?: string;
  maxListings?: number;
  coverageLevel?: string;
  exportFormat?: string;
  filters?: object;
  contacts?: object;
}

/** The properties of a setup in the tools' schemas. */
export const SETUP_PROPERTIES = {
  cities: {
    ...listOf({
      type: 'object',
      properties: { city: TEXT, businessTypes: listOf(TEXT) },
      required: ['city', 'businessTypes'],
    }),
    minItems: 1,
    maxItems: MAX_CITIES,
    description: 'US cities with their state: "Davis, CA"',
  },
  country: { ...TEXT, description: 'Default: United States' },
  maxListings: { type: 'integer', minimum: 1, description: 'The job ends at this number of listings' },
  coverageLevel: choice(COVERAGE_LEVELS),
  exportFormat: choice(EXPORT_FORMATS),
  filters: {
    ...OBJECT,
    description:
      'What to keep: {website|phone: present|absent, rating|reviews: {from,to}, status: [open], nameContains: [], categories: [], chains: exclude|only, onlyNew: true}',
  },
  contacts: {
    ...OBJECT,
    description: 'Read addresses from the websites: {enabled: true, maxCredits}',
  },
} as const;

/** Returns the body that the API expects: a job of one city is a manual one, which every plan can start. */
export function toStartBody({ cities, ...options }: SetupArguments): object {
  const [first] = cities;
  return first && cities.length === 1
    ? { ...options, mode: 'manual', city: first.city, businessType: first.businessTypes }
    : { ...options, mode: 'autonomous', cities };
}

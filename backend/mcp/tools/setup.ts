import { COVERAGE_LEVELS, EXPORT_FORMATS, EXPORT_PRESETS } from '@libs/constants';
import { choice, listOf, OBJECT, TEXT } from './tool';

const MAX_CITIES = 500;
const MAX_SHAPES = 20;

/** What a job captures, as an agent says it. */
export interface SetupArguments {
  cities?: { city: string; businessTypes?: string[]; keywords?: string[] }[];
  shapes?: object[];
  country?: string;
  maxListings?: number;
  coverageLevel?: string;
  exportFormat?: string;
  exportFields?: string[];
  exportPreset?: string;
  filters?: object;
  contacts?: object;
}

/** The properties of a setup in the tools' schemas. */
export const SETUP_PROPERTIES = {
  cities: {
    ...listOf({
      type: 'object',
      properties: {
        city: TEXT,
        businessTypes: listOf(TEXT),
        keywords: { ...listOf(TEXT), description: 'Searched as they are, beside the types or without any' },
      },
      required: ['city'],
    }),
    maxItems: MAX_CITIES,
    description: 'US cities with their state: "Davis, CA"',
  },
  shapes: {
    ...listOf(OBJECT),
    maxItems: MAX_SHAPES,
    description:
      'Parts of the map, instead of cities or besides: {name, businessTypes, keywords} and one of circle {latitude, longitude, radiusMeters}, rectangle {west, south, east, north} or geometry (GeoJSON)',
  },
  country: { ...TEXT, description: 'Default: United States' },
  maxListings: { type: 'integer', minimum: 1, description: 'The job ends at this number of listings' },
  coverageLevel: choice(COVERAGE_LEVELS),
  exportFormat: choice(EXPORT_FORMATS),
  exportFields: {
    ...listOf(TEXT),
    description: 'One more file, with these fields in this order: ["name", "phone:Business phone"]',
  },
  exportPreset: choice(EXPORT_PRESETS),
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

/** Returns the body that the API expects: a job of one city or shape is a manual one, which every plan can start. */
export function toStartBody({ cities = [], shapes = [], ...options }: SetupArguments): object {
  const [first] = cities;
  if (cities.length + shapes.length > 1)
    return {
      ...options,
      mode: 'autonomous',
      cities: cities.map((entry) => ({ ...entry, businessTypes: entry.businessTypes ?? [] })),
      ...(shapes.length > 0 && { shapes }),
    };
  if (!first) return { ...options, mode: 'manual', shapes };
  const { city, businessTypes: businessType = [], keywords } = first;
  return { ...options, mode: 'manual', city, businessType, ...(keywords && { keywords }) };
}

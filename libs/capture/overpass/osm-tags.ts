import { fold } from '@libs/gazetteer';
import { OSM_TAG_LINES } from './osm-tag-table';

/** One tag that an element must carry; several values are alternatives. '*' is any value. */
export interface TagFilter {
  key: string;
  values: readonly string[];
}

/** An element is wanted that fits all filters of at least one set. */
export type TagFilters = readonly TagFilter[];

/** Keys whose value says what kind of business an element is. */
export const BUSINESS_KEYS = [
  'amenity',
  'shop',
  'craft',
  'office',
  'healthcare',
  'leisure',
  'tourism',
  'industrial',
] as const;

/**
 * The tags of a business type, by the map features of OpenStreetMap's wiki. A type that the table does not know is looked for by
 * its own name as the value of any kind ("Wigmakers" as wigmaker), so that nothing chosen is left unasked.
 */
export function tagFiltersFor(businessType: string): TagFilters[] {
  const name = fold(businessType);
  const tableEntry = TAG_TABLE.get(name);
  if (tableEntry) return tableEntry.split(' | ').map(parseFilters);
  const cuisine = /^(.+) restaurants?$/.exec(name)?.[1];
  if (cuisine)
    return [
      [...parseFilters('amenity=restaurant,fast_food'), { key: 'cuisine', values: [toSnakeCase(cuisine)] }],
    ];
  const value = singular(toSnakeCase(name));
  return BUSINESS_KEYS.map((key) => [{ key, values: [value] }]);
}

function parseFilters(text: string): TagFilter[] {
  return text.split(' ').map((filter) => {
    const [key = '', values = ''] = filter.split('=');
    return { key, values: values.split(',') };
  });
}

const toSnakeCase = (name: string) => name.replace(/[^a-z0-9]+/g, '_');

function singular(name: string): string {
  if (/(ss|us)$/.test(name)) return name;
  return name
    .replace(/_(shops?|stores?|services?|contractors?|suppliers|agencies|companies)$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/s$/, '');
}

const TAG_TABLE = new Map(
  OSM_TAG_LINES.trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [fold(line.slice(0, colon).trim()), line.slice(colon + 1).trim()] as const;
    }),
);

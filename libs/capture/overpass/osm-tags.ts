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
export const KIND_KEYS = [
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
export function tagsOf(businessType: string): TagFilters[] {
  const name = fold(businessType);
  const known = TABLE.get(name);
  if (known) return known.split(' | ').map(filters);
  const cuisine = /^(.+) restaurants?$/.exec(name)?.[1];
  if (cuisine)
    return [[...filters('amenity=restaurant,fast_food'), { key: 'cuisine', values: [snake(cuisine)] }]];
  const value = singular(snake(name));
  return KIND_KEYS.map((key) => [{ key, values: [value] }]);
}

function filters(text: string): TagFilter[] {
  return text.split(' ').map((filter) => {
    const [key = '', values = ''] = filter.split('=');
    return { key, values: values.split(',') };
  });
}

const snake = (name: string) => name.replace(/[^a-z0-9]+/g, '_');

function singular(name: string): string {
  if (/(ss|us)$/.test(name)) return name;
  return name
    .replace(/_(shops?|stores?|services?|contractors?|suppliers|agencies|companies)$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/s$/, '');
}

const TABLE = new Map(
  OSM_TAG_LINES.trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      return [fold(line.slice(0, at).trim()), line.slice(at + 1).trim()] as const;
    }),
);

import { fold, OSM_TAG_LINES, presetTags } from '@libs/gazetteer';

/** One tag that an element must have; several values are alternatives. '*' means any value. */
export interface TagFilter {
  key: string;
  values: readonly string[];
}

/**
 * A set of tag filters. A business type can have several sets, and an element matches if it matches all filters of at
 * least one set.
 */
export type TagFilters = readonly TagFilter[];

/** Keys with a value that names the kind of business. */
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
 * Returns the tags of a business type, based on the map features of OpenStreetMap's wiki, or else those of the preset with
 * this name. A type that neither contains is searched by its own name as the value of every business key ("Wigmakers" as
 * wigmaker), so that every selected type is searched.
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
  const preset = presetTags(businessType);
  if (preset) return [parseFilters(preset)];
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

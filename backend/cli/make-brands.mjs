// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print } from './terminal.mjs';

/**
 * Writes libs/brands/brand-list.gen.ts from an unpacked name-suggestion-index, which is not a dependency, because it has
 * 95 MB:
 *
 * npm pack name-suggestion-index && tar xzf name-suggestion-index-*.tgz && node backend/cli/make-brands.mjs package
 */

/** Kinds of things that maps services do not list as businesses, or that are parts of another one's branch. */
const OMITTED_KINDS =
  /^(advertising|landuse|man_made|waterway|emergency)\/|\/(atm|vending_machine|parcel_locker|payment_terminal|bicycle_rental|bicycle_parking|bicycle_repair_station|recycling|public_bookcase|waste_basket|trolley_bay|telephone|photo_booth|food_sharing|government|union|political_party|scout|freemasonry|playground|dog_park|lifeguard)$/;
const NAME_TAGS = /^(name|brand|alt_name|short_name|official_name)(:[a-z]{2,3})?$/;
/** Names shorter than this mean too many things. */
const MIN_NAME_LENGTH = 2;

/** @typedef {{ displayName: string, matchNames?: string[], tags: Record<string, string>, locationSet?: { include?: unknown[], exclude?: unknown[] } }} Brand */

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the unpacked package');
const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(path.join(folder, 'dist/json', name), 'utf8'));
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
/** @type {Record<string, { properties?: { exclude?: { generic?: string[], named?: string[] } }, items: Brand[] }>} */
const kinds = read('nsi.min.json').nsi;
/** @type {string[]} */
const generic = read('genericWords.min.json').genericWords;

/** Countries whose states are in the addresses of places, by their codes. */
const COUNTRIES_WITH_STATES = /^(us|ca|au)$/;

/**
 * Returns the codes of countries and states ("us-ne") in a list of places, or null if it has a place that is no country or
 * part of one. The part of another country counts as the country.
 */
function countriesOf(/** @type {unknown[]} */ places) {
  const codes = places.map((place) => {
    const [, country = '', part] =
      (typeof place === 'string' && /^([a-z]{2})(?:-([a-z0-9-]+))?(?:\.geojson)?$/.exec(place)) || [];
    const isState = COUNTRIES_WITH_STATES.test(country) && /^[a-z]{2,3}$/.test(part ?? '');
    return isState ? `${country}-${part}` : country;
  });
  if (!codes.every(Boolean)) return null;
  const all = new Set(codes);
  return [...all].filter((code) => code.length === 2 || !all.has(code.slice(0, 2))).sort();
}

function namesOf(
  /** @type {Brand} */ { displayName, matchNames = [], tags },
  /** @type {RegExp[]} */ excluded,
) {
  const names = [
    displayName,
    ...Object.entries(tags).flatMap(([tag, value]) => (NAME_TAGS.test(tag) ? value.split(';') : [])),
    ...matchNames,
  ].map((name) => name.replace(/[\t\n|]/g, ' ').trim());
  const unique = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...unique.values()].filter(
    (name) => name.length >= MIN_NAME_LENGTH && !excluded.some((pattern) => pattern.test(name)),
  );
}

const lines = [];
let count = 0;
for (const [kindPath, { properties, items }] of Object.entries(kinds)) {
  const kind = kindPath.replace(/^brands\//, '');
  if (kind === kindPath || OMITTED_KINDS.test(kind)) continue;
  const patterns = [
    ...generic,
    ...(properties?.exclude?.generic ?? []),
    ...(properties?.exclude?.named ?? []),
  ];
  const excluded = patterns.map((pattern) => new RegExp(pattern, 'i'));
  lines.push(`#${kind}`);
  for (const brand of items) {
    const names = namesOf(brand, excluded);
    if (names.length === 0) continue;
    const included = countriesOf(brand.locationSet?.include ?? ['001']);
    const left = included
      ? []
      : (brand.locationSet?.exclude ?? []).filter((place) => /^[a-z]{2}$/.test(String(place)));
    const countries = included ? included.join(' ') : left.map((code) => `-${code}`).join(' ');
    lines.push(`${names.join('|')}\t${countries}`);
    count += 1;
  }
}
const header = `/*
 * Brands from name-suggestion-index ${version} (https://nsi.guide), written by backend/cli/make-brands.mjs.
 *
${readFileSync(path.join(folder, 'LICENSE.md'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n')}
 */
`;
const file = 'libs/brands/brand-list.gen.ts';
writeFileSync(
  file,
  `${header}
/** For each kind, a line that begins with #, then its brands: names, a tab, countries and states (with - those without it). */
export const BRAND_LIST = ${JSON.stringify(lines.join('\n'))};
`,
);
print(`Wrote ${count} brands to ${file}`);

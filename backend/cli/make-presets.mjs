// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print } from './terminal.mjs';

/**
 * Writes libs/gazetteer/presets/*.gen.ts from an unpacked @openstreetmap/id-tagging-schema, which is not a dependency,
 * because it has 58 MB:
 *
 * npm pack @openstreetmap/id-tagging-schema && tar xzf openstreetmap-*.tgz && node backend/cli/make-presets.mjs package
 */

const LANGUAGES = 'en de fr es it pt nl pl sv da fi cs hu el ru uk tr ar ja ko zh'.split(' ');
/** Where the package has a language under another name. */
const FILE_NAMES = /** @type {Record<string, string>} */ ({ pt: 'pt-BR', zh: 'zh-CN' });
const KINDS =
  'amenity shop office craft healthcare leisure tourism club industrial education aeroway attraction golf historic emergency'.split(
    ' ',
  );
/** Things that nobody runs as a business, or that are parts of one. */
const OMITTED =
  /^(emergency\/(?!ambulance_station|fire_station|rescue|mountain_rescue|lifeguard)|golf\/(?!driving|course)|aeroway\/(?!aerodrome|heliport|hangar|terminal)|historic\/(?!castle|fort|manor|monastery|museum|ship|archaeological))|\/(bench|bbq|lounger|lounge_seat|waste_basket|waste_disposal|hunting_stand|clock|parking_space|parking_entrance|telephone|hydrant|firepit|picnic_table|bleachers|trolley_bay|grit_bin|water_point|give_box|loading_dock|feeding_place|watering_place|game_feeding|bird_hide|outdoor_seating|information|vacant|yes|no)(\/|$)/;

/** @typedef {{ name?: string, aliases?: string[] | string, terms?: string[] | string }} Words */
/** @typedef {{ tags: Record<string, string>, addTags?: Record<string, string>, searchable?: boolean, locationSet?: unknown }} Preset */

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the unpacked package');
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const { version } = read('package.json');
/** @type {Record<string, Preset>} */
const presets = read('dist/presets.min.json');

/** @returns {Record<string, Words>} */
function wordsIn(/** @type {string} */ language) {
  const file = FILE_NAMES[language] ?? language;
  return read(`dist/translations/${file}.min.json`)[file].presets.presets;
}

const english = wordsIn('en');
const ids = Object.keys(presets)
  .filter((id) => {
    const { searchable, tags } = presets[id] ?? {};
    const [kind = '', value] = id.split('/');
    const isWildcard = Object.values(tags ?? {}).includes('*');
    return value && KINDS.includes(kind) && searchable !== false && !isWildcard && !OMITTED.test(id);
  })
  .filter((id) => english[id]?.name)
  .sort();

const listOf = (/** @type {string[] | string | undefined} */ words) =>
  (Array.isArray(words) ? words : (words ?? '').split(/[\n,]/))
    .map((word) => word.replace(/[\t\n|]/g, ' ').trim())
    .filter(Boolean);

/** The texts of a preset: its name and what else it is called, then words that lead to it. */
function lineOf(/** @type {Words | undefined} */ words) {
  if (!words?.name) return '';
  const names = [...new Set([...listOf([words.name]), ...listOf(words.aliases)])];
  const terms = [...new Set(listOf(words.terms))].filter((term) => !names.includes(term));
  return `${names.join('|')}\t${terms.join('|')}`;
}

const license = readFileSync(path.join(folder, 'LICENSE.md'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n');
const header = `/*
 * From @openstreetmap/id-tagging-schema ${version} (https://github.com/openstreetmap/id-tagging-schema), written by
 * backend/cli/make-presets.mjs.
 *
${license}
 */
`;

function write(
  /** @type {string} */ name,
  /** @type {string} */ comment,
  /** @type {string} */ constant,
  /** @type {string[]} */ lines,
) {
  const text = `${header}\n/** ${comment} */\nexport const ${constant} = ${JSON.stringify(lines.join('\n'))};\n`;
  writeFileSync(`libs/gazetteer/presets/${name}.gen.ts`, text);
}

const tagsOf = (/** @type {string} */ id) =>
  Object.entries(presets[id]?.tags ?? {})
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
write(
  'preset-list',
  'A line for each preset: its English name, a tab, its tags.',
  'PRESET_LIST',
  ids.map((id) => `${listOf([english[id]?.name ?? ''])[0]}\t${tagsOf(id)}`),
);
for (const language of LANGUAGES) {
  const words = wordsIn(language);
  write(
    `words-${language}`,
    'A line for each preset of the list: its names, a tab, words that lead to it.',
    'WORDS',
    ids.map((id) => lineOf(words[id])),
  );
}
print(`Wrote ${ids.length} presets in ${LANGUAGES.length} languages to libs/gazetteer/presets`);

import { text, url, wholeNumber } from './setting-types';
import type { Settings } from './settings';
import { type SettingType, optional, InvalidValue, type SchemaOf, variable } from './variable';

const TILE_FIELDS = ['{z}', '{x}', '{y}'];
/** May be there: "@2x" on a screen of fine pixels, else nothing. */
const RETINA_FIELD = '{r}';

/** Where a raster tile is, by its zoom level, column and row. The host is one: the pages' policy names it. */
const tileTemplate: SettingType<string> = {
  allowedValues:
    'a URL with {z}, {x} and {y} behind its host, such as https://tiles.example.org/{z}/{x}/{y}.png',
  parse(value) {
    const assertValid = (condition: boolean) => {
      if (!condition) throw new InvalidValue();
    };
    assertValid(/^https?:\/\/[^/{}?#@]+\//.test(value) && URL.canParse(value));
    assertValid(TILE_FIELDS.every((field) => value.split(field).length === 2));
    assertValid(
      !/[{}]/.test([...TILE_FIELDS, RETINA_FIELD].reduce((rest, field) => rest.replace(field, ''), value)),
    );
    return value;
  },
};

/** The tile service below the maps of the pages. */
export const TILES_SCHEMA: SchemaOf<Pick<Settings, 'tiles'>> = {
  tiles: {
    url: optional('MAP_TILES_URL', tileTemplate, {
      description:
        "Raster tiles in Web Mercator below the maps of the pages (https://tiles.example.org/{z}/{x}/{y}.png), loaded by your users' browsers: the service's terms are yours to keep. {r} becomes @2x on screens of fine pixels, for a service that has such tiles. Unset, maps are drawn by the application and no other server is asked.",
    }),
    attribution: optional('MAP_TILES_ATTRIBUTION', text, {
      description: 'Whose tiles these are, shown on every map; needed with MAP_TILES_URL.',
    }),
    attributionUrl: optional('MAP_TILES_ATTRIBUTION_URL', url('http', 'https'), {
      description: 'Where that attribution leads to.',
    }),
    maxZoom: variable('MAP_TILES_MAX_ZOOM', wholeNumber(1, 24), {
      defaultValue: '19',
      description: 'The nearest zoom level that the tile service has.',
    }),
  },
};

import { parseUrl } from '@libs/constants';
import { text, url, wholeNumber } from './setting-types';
import { type SettingType, optional, InvalidValue, type SettingsSchema, variable } from './variable';

const TILE_FIELDS = ['{z}', '{x}', '{y}'];
/** Optional placeholder: "@2x" on high-density screens, otherwise empty. */
const RETINA_FIELD = '{r}';

/**
 * URL template of a raster tile, by zoom level, column and row. The host is fixed, because the pages' content
 * security policy names it.
 */
const tileTemplate: SettingType<string> = {
  allowedValues:
    'a URL with {z}, {x} and {y} after its host, such as https://tiles.example.org/{z}/{x}/{y}.png',
  parse(value) {
    const assertValid = (condition: boolean) => {
      if (!condition) throw new InvalidValue();
    };
    assertValid(/^https?:\/\/[^/{}?#@]+\//.test(value) && parseUrl(value) !== null);
    assertValid(TILE_FIELDS.every((field) => value.split(field).length === 2));
    assertValid(
      !/[{}]/.test([...TILE_FIELDS, RETINA_FIELD].reduce((rest, field) => rest.replace(field, ''), value)),
    );
    return value;
  },
};

/** The tile service for the maps on the pages. */
export const TILES_SCHEMA = {
  /** Raster tiles for the maps on the pages, loaded by users' browsers. */
  tiles: {
    /**
     * URL template with {z}, {x} and {y}; null: the application draws its own maps and no data leaves the machine.
     */
    url: optional('MAP_TILES_URL', tileTemplate, {
      description:
        "Raster tiles in Web Mercator for the maps on the pages (https://tiles.example.org/{z}/{x}/{y}.png). Users' browsers load them, and you are responsible for following the terms of the service. {r} becomes @2x on high-density screens, if the service has such tiles. If unset, the application draws its own maps and contacts no other server.",
    }),
    /** Shown on every map with tiles. */
    attribution: optional('MAP_TILES_ATTRIBUTION', text, {
      description: 'Attribution shown on every map. Required with MAP_TILES_URL.',
    }),
    attributionUrl: optional('MAP_TILES_ATTRIBUTION_URL', url('http', 'https'), {
      description: 'Link target of the attribution.',
    }),
    maxZoom: variable('MAP_TILES_MAX_ZOOM', wholeNumber(1, 24), {
      defaultValue: '19',
      description: 'Highest zoom level of the tile service.',
    }),
  },
} satisfies SettingsSchema;

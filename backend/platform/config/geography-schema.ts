import path from 'node:path';
import { COUNTRIES } from '@libs/constants';
import { oneOf } from './setting-types';
import { optional, type SettingsSchema, type SettingType, variable } from './variable';

const file: SettingType<string> = { allowedValues: 'a file', parse: (value) => path.resolve(value) };
const COUNTRY_CODES = COUNTRIES.flatMap(({ code }) => (code === null ? [] : [code]));

/** Files of the operator that say where cities and postal codes are. */
export const GEOGRAPHY_SCHEMA = {
  /** null: the outlines of cities and postal codes are estimated. */
  boundariesFile: optional('BOUNDARIES_FILE', file, {
    description:
      'GeoJSON file with the outlines of cities and postal codes: a FeatureCollection, or a feature on each line. A feature is named by its properties: postal_code, or geonameid, or name with state; and country (a code of two letters). Jobs capture exactly these outlines. Where there is none, the outline is estimated, and the job says so.',
  }),
  postalCodesFile: optional('POSTAL_CODES_FILE', file, {
    description:
      'CSV or XLSX file with the positions of postal codes, with the columns Postal Code, Latitude, Longitude and Country (a code of two letters). The application itself knows those of the United States.',
  }),
  country: variable('GEOGRAPHY_COUNTRY', oneOf(...COUNTRY_CODES), {
    defaultValue: 'US',
    description: 'Country of what BOUNDARIES_FILE and POSTAL_CODES_FILE contain without a country.',
  }),
} satisfies SettingsSchema;

import {
  CAPTURE_MODES,
  COUNTRY_NAMES,
  COVERAGE_LEVELS,
  EXPORT_FORMATS,
  MAX_JOB_CITIES,
} from '@libs/constants';
import { normalizeFilters } from '@libs/listing/filters/filter-set';
import { parseRequestShape } from '../shapes/setup-shape';
import { parseExportChoice } from './export-choice';
import { parseFilters } from './filter-choices';
import { SETUP_LINK_PREFIX } from './linked-setup';
import { EMPTY_SETUP, MAX_SHAPES, toStartDto, type SetupChoices, type SetupPlace } from './setup-choices';

/** Longer addresses are cut off by programs that pass them on. */
const MAX_LINK_LENGTH = 8_000;

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const oneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((entry) => entry === value);
const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asLimit = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

function asCities(value: unknown): SetupPlace[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_JOB_CITIES).flatMap((entry) => {
    const { city, businessTypes, keywords } = asRecord(entry);
    if (typeof city !== 'string') return [];
    const words = asTexts(keywords);
    return [{ city, businessTypes: asTexts(businessTypes), ...(words.length > 0 && { keywords: words }) }];
  });
}

const shapesIn = ({ shapes }: Record<string, unknown>): unknown[] => (Array.isArray(shapes) ? shapes : []);

/** Returns the shapes of Multiple mode, each in the place of a city. */
const asPlaces = (shapes: readonly unknown[]): SetupPlace[] =>
  shapes.slice(0, MAX_SHAPES).flatMap((value) => {
    const shape = parseRequestShape(value);
    if (!shape) return [];
    const { businessTypes, keywords } = asRecord(value);
    const words = asTexts(keywords);
    const terms = { businessTypes: asTexts(businessTypes), ...(words.length > 0 && { keywords: words }) };
    return [{ city: shape.name, ...terms, isShape: true, shape }];
  });

/** Returns whether a setup has parts that the setup dialog would lose: a refresh of places, or shapes of another form. */
export function isForProgramsOnly(value: unknown): boolean {
  const stored = asRecord(value);
  const shapes = shapesIn(stored);
  const shown = stored.mode === 'manual' ? shapes.slice(0, 1) : shapes;
  return 'refresh' in stored || shown.some((shape) => parseRequestShape(shape) === null);
}

/** Reads the body of a start request, which was saved or is part of a link. What is not understood is left out. */
export function parseSetup(value: unknown): SetupChoices {
  const stored = asRecord(value);
  const contacts = asRecord(stored.contacts);
  const isSingle = stored.mode === 'manual';
  const cities = asCities(stored.cities);
  const [inShape] = shapesIn(stored);
  const shape = isSingle ? parseRequestShape(inShape) : null;
  // Programs may state the types and keywords of a single city or shape in either place.
  const single = isSingle ? asRecord(shape ? inShape : cities[0]) : {};
  const [types, keywords] = [asTexts(stored.businessType), asTexts(stored.keywords)];
  return {
    mode: oneOf(CAPTURE_MODES, stored.mode) ?? EMPTY_SETUP.mode,
    country: oneOf(COUNTRY_NAMES, stored.country) ?? EMPTY_SETUP.country,
    exportFormat: oneOf(EXPORT_FORMATS, stored.exportFormat) ?? EMPTY_SETUP.exportFormat,
    exportChoice: parseExportChoice(stored),
    city: asText(stored.city) || asText(single.city),
    businessTypes: types.length > 0 ? types : asTexts(single.businessTypes),
    keywords: keywords.length > 0 ? keywords : asTexts(single.keywords),
    shape,
    cities: isSingle ? [] : [...cities, ...asPlaces(shapesIn(stored))],
    maxListings: asLimit(stored.maxListings),
    coverageLevel: oneOf(COVERAGE_LEVELS, stored.coverageLevel) ?? EMPTY_SETUP.coverageLevel,
    filters: parseFilters(stored.filters),
    contacts: contacts.enabled === true ? { maxCredits: asLimit(contacts.maxCredits) } : null,
  };
}

/**
 * Returns the part of an address that opens a setup, or null if the setup is too large. It follows "#", so it is never
 * sent to a server. Lists belong to one user, so they are left out.
 */
export function setupLinkOf(setup: SetupChoices): string | null {
  const shared = { ...setup, filters: normalizeFilters({ ...setup.filters, notOnLists: undefined }) };
  const bytes = new TextEncoder().encode(JSON.stringify(toStartDto(shared)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const link = SETUP_LINK_PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return link.length <= MAX_LINK_LENGTH ? link : null;
}

/** Returns the setup that a part of an address opens, or null if it opens none. */
export function setupOfLink(hash: string): SetupChoices | null {
  if (!hash.startsWith(SETUP_LINK_PREFIX) || hash.length > MAX_LINK_LENGTH) return null;
  try {
    const text = atob(hash.slice(SETUP_LINK_PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof json === 'object' && json !== null && !isForProgramsOnly(json) ? parseSetup(json) : null;
  } catch {
    return null;
  }
}

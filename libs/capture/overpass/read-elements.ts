import type { PlaceStatus, RawListing } from '@libs/listing';
import { UnknownResponseFormat } from '../errors';
import { osmDetails } from './osm-details';
import { BUSINESS_KEYS } from './osm-tags';

interface OsmElement {
  type: string;
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
  tags?: Record<string, string>;
}

/** The result of a query: rows, which are converted as they are read, or why they are incomplete. */
export type OverpassResult = { rows: Iterator<RawListing>; elements: number } | { failure: string };

/**
 * Converts the elements of a response to listings. Rating and reviews are always empty: OpenStreetMap has none.
 * @throws UnknownResponseFormat if the body is not an Overpass response
 */
export function readElements(body: string): OverpassResult {
  const { elements, remark } = parseBody(body);
  // The remark must be checked: if a query takes too much time or memory, the server returns what it has found so
  // far, as if that were all.
  if (remark && /runtime error|timed out|out of memory/i.test(remark)) return { failure: remark };
  return { rows: listingsOf(elements), elements: elements.length };
}

function* listingsOf(elements: readonly OsmElement[]): Generator<RawListing, void> {
  for (const element of elements) {
    const listing = toListing(element);
    if (listing) yield listing;
  }
}

function parseBody(body: string): { elements: OsmElement[]; remark: string | null } {
  let response: unknown;
  try {
    response = JSON.parse(body);
  } catch {
    throw new UnknownResponseFormat('The response is not JSON.');
  }
  const { elements, remark } = (response ?? {}) as { elements?: unknown; remark?: unknown };
  if (!Array.isArray(elements)) throw new UnknownResponseFormat('The response has no elements.');
  return { elements: elements as OsmElement[], remark: typeof remark === 'string' ? remark : null };
}

function toListing({ type, id, lat, lon, center, tags = {} }: OsmElement): RawListing | null {
  const name = tags.name ?? tags.brand ?? tags.operator;
  if (!name || !Number.isSafeInteger(id) || !/^(node|way|relation)$/.test(type)) return null;
  const tag = (...keys: string[]) => keys.map((key) => tags[key]?.trim()).find(Boolean) ?? '';
  const street = [tag('addr:housenumber'), tag('addr:street', 'addr:place')].filter(Boolean).join(' ');
  const phone = firstValue(tag('phone', 'contact:phone', 'contact:mobile', 'mobile'));
  return {
    placeKey: `osm:${type}/${id}`,
    aliases: tags.wikidata ? [`wikidata:${tags.wikidata}`] : [],
    name,
    phone,
    phoneInternational: phone.startsWith('+') ? `+${phone.replace(/\D/g, '')}` : '',
    categories: BUSINESS_KEYS.flatMap((key) => (tags[key] ? [displayText(tags[key])] : [])),
    address: tag('addr:full'),
    addressLines: [
      street,
      [tag('addr:city'), tag('addr:state'), tag('addr:postcode')].filter(Boolean).join(' '),
    ].filter(Boolean),
    street,
    city: tag('addr:city', 'addr:town', 'addr:village'),
    state: tag('addr:state', 'addr:province'),
    countryCode: tag('addr:country').toUpperCase().slice(0, 2),
    zip: tag('addr:postcode'),
    plusCode: '',
    website: firstValue(tag('website', 'contact:website', 'url')),
    rating: null,
    reviewCount: null,
    latitude: lat ?? center?.lat ?? null,
    longitude: lon ?? center?.lon ?? null,
    status: placeStatus(tags),
    sponsored: false,
    details: osmDetails(`${type}/${id}`, tags),
  };
}

/** Returns the first of several values separated by semicolons, which is the main value. */
const firstValue = (value: string) => value.split(';')[0]?.trim() ?? '';

const displayText = (value: string) => {
  const words = firstValue(value).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function placeStatus(tags: Record<string, string>): PlaceStatus {
  if (tags.opening_hours === 'off' || tags.opening_hours === 'closed') return 'closed_temporarily';
  return BUSINESS_KEYS.some((key) => tags[`disused:${key}`]) && !BUSINESS_KEYS.some((key) => tags[key])
    ? 'closed_permanently'
    : 'open';
}

import type { PlaceStatus, RawListing } from '@libs/listing';
import { UnknownResponseFormat } from '../errors';
import { BUSINESS_KEYS } from './osm-tags';

interface OsmElement {
  type: string;
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
  tags?: Record<string, string>;
}

/** What a server answered: rows, or why they are not all there. */
export type OverpassResult = { rows: RawListing[] } | { failure: string };

/**
 * The elements of an answer as listings, by their position in it. Rating and reviews are always empty: OpenStreetMap has none.
 * @throws UnknownResponseFormat where it is no answer of Overpass
 */
export function readElements(body: string): OverpassResult {
  const { elements, remark } = parseBody(body);
  // A question that took too long or too much is answered with what was found by then, as if that were all.
  if (remark && /runtime error|timed out|out of memory/i.test(remark)) return { failure: remark };
  return { rows: elements.flatMap((element) => toListing(element) ?? []) };
}

function parseBody(body: string): { elements: OsmElement[]; remark: string | null } {
  let response: unknown;
  try {
    response = JSON.parse(body);
  } catch {
    throw new UnknownResponseFormat('The answer is no JSON.');
  }
  const { elements, remark } = (response ?? {}) as { elements?: unknown; remark?: unknown };
  if (!Array.isArray(elements)) throw new UnknownResponseFormat('The answer has no elements.');
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
  };
}

/** Several values in one tag are parted by semicolons; the first is the main one. */
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

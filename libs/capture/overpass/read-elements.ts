import type { PlaceStatus, RawListing } from '@libs/listing';
import { UnknownShape } from '../errors';
import { KIND_KEYS } from './osm-tags';

interface Element {
  type: string;
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
  tags?: Record<string, string>;
}

/** What a server answered: rows, or why they are not all there. */
export type OverpassAnswer = { rows: RawListing[] } | { trouble: string };

/**
 * The elements of an answer as listings, by their position in it. Rating and reviews are always empty: OpenStreetMap has none.
 * @throws UnknownShape where it is no answer of Overpass
 */
export function readElements(body: string): OverpassAnswer {
  const { elements, remark } = parsed(body);
  // A question that took too long or too much is answered with what was found by then, as if that were all.
  if (remark && /runtime error|timed out|out of memory/i.test(remark)) return { trouble: remark };
  return { rows: elements.flatMap((element) => listing(element) ?? []) };
}

function parsed(body: string): { elements: Element[]; remark: string | null } {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new UnknownShape('The answer is no JSON.');
  }
  const { elements, remark } = (answer ?? {}) as { elements?: unknown; remark?: unknown };
  if (!Array.isArray(elements)) throw new UnknownShape('The answer has no elements.');
  return { elements: elements as Element[], remark: typeof remark === 'string' ? remark : null };
}

function listing({ type, id, lat, lon, center, tags = {} }: Element): RawListing | null {
  const name = tags.name ?? tags.brand ?? tags.operator;
  if (!name || !Number.isSafeInteger(id) || !/^(node|way|relation)$/.test(type)) return null;
  const tag = (...keys: string[]) => keys.map((key) => tags[key]?.trim()).find(Boolean) ?? '';
  const street = [tag('addr:housenumber'), tag('addr:street', 'addr:place')].filter(Boolean).join(' ');
  const phone = first(tag('phone', 'contact:phone', 'contact:mobile', 'mobile'));
  return {
    placeKey: `osm:${type}/${id}`,
    aliases: tags.wikidata ? [`wikidata:${tags.wikidata}`] : [],
    name,
    phone,
    phoneInternational: phone.startsWith('+') ? `+${phone.replace(/\D/g, '')}` : '',
    categories: KIND_KEYS.flatMap((key) => (tags[key] ? [shown(tags[key])] : [])),
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
    website: first(tag('website', 'contact:website', 'url')),
    rating: null,
    reviewCount: null,
    latitude: lat ?? center?.lat ?? null,
    longitude: lon ?? center?.lon ?? null,
    status: statusOf(tags),
    sponsored: false,
  };
}

/** Several values in one tag are parted by semicolons; the first is the main one. */
const first = (value: string) => value.split(';')[0]?.trim() ?? '';

const shown = (value: string) => {
  const words = first(value).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function statusOf(tags: Record<string, string>): PlaceStatus {
  if (tags.opening_hours === 'off' || tags.opening_hours === 'closed') return 'closed_temporarily';
  return KIND_KEYS.some((key) => tags[`disused:${key}`]) && !KIND_KEYS.some((key) => tags[key])
    ? 'closed_permanently'
    : 'open';
}

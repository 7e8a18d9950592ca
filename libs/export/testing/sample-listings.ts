import type { Listing } from '@libs/listing';
import type { ExportMetadata, FileChunk } from '../export-writer';

/** Returns a listing with every field filled, for tests to modify. */
export function sampleListing(changes: Partial<Listing> = {}): Listing {
  return {
    placeKey: 'maps:4363460250274378643',
    aliases: ['place:ChIJx'],
    name: 'Joe’s Pizza',
    phone: '(602) 555-0100',
    phoneE164: '+16025550100',
    category: 'Pizza restaurant',
    address: '7 W Washington St, Phoenix, AZ 85003, United States',
    city: 'Phoenix',
    state: 'AZ',
    country: 'United States',
    zip: '85003',
    plusCode: '8559CWXG+5V',
    website: 'https://joes.example/menu',
    rating: 4.5,
    reviewCount: 1234,
    latitude: 33.4484,
    longitude: -112.074,
    status: 'open',
    sponsored: false,
    details: {},
    capturedAt: '2026-11-21T13:05:00.000Z',
    ...changes,
  };
}

/** Returns a listing for which the source provided no details, only the place. */
export function emptyListing(): Listing {
  const texts = {
    name: '',
    phone: '',
    phoneE164: '',
    category: '',
    address: '',
    city: '',
    state: '',
    country: '',
  };
  const numbers = { rating: null, reviewCount: null, latitude: null, longitude: null };
  return sampleListing({ ...texts, ...numbers, zip: '', plusCode: '', website: '' });
}

export const sampleMetadata: ExportMetadata = {
  cities: ['Phoenix, AZ'],
  businessTypes: ['Restaurants'],
  exportedAt: new Date('2026-11-21T13:05:00Z'),
  count: null,
};

export async function* streamOf<T>(values: Iterable<T>): AsyncIterable<T> {
  yield* values;
}

/** Returns the complete file of an export. */
export async function bytesOf(chunks: AsyncIterable<FileChunk>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}

/** Returns the complete text of an export. */
export async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

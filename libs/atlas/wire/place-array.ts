import { normalizeLongitude } from '../world/viewport';
import type { Place } from '../world/place';
import { recordOf } from '../world/place-record';
import { addressText, displayAddress, type DisplayAddress } from './display-address';
import { hoursBlocks } from './hours-blocks';
import { recordValues, type Slots, type Viewer } from './record-values';

/** The live service's format for a place: a long array in which most slots are null. */
export type PlaceArray = unknown[];

const LENGTH = 244;
const TOKEN = 'c2FtcGxlLWRhdGEtbWFkZS11cA';

/**
 * Returns the place as the live service's array, with each value at the index where parsers expect it. The same array
 * is used in search responses and on a place's own page. Slots with an unknown meaning contain what the live service
 * had there, or null.
 */
export function placeArray(place: Place, viewer: Viewer, baseUrl: string): PlaceArray {
  const address = displayAddress(place, viewer.country);
  const slots = new Map<number, unknown>([
    [0, TOKEN],
    [1, `0ahUKE${place.cid.slice(0, 8)}QmBkIAigA`],
    [9, [null, null, place.latitude, normalizeLongitude(place.longitude)]],
    [10, place.featureId],
    [11, place.name],
    [13, place.kinds.map(({ category }) => category)],
    [30, timeZone(place)],
    [61, 1],
    [67, 1],
    [
      72,
      [
        [
          [
            place.cid,
            10,
            12,
            '',
            null,
            918.7,
            [`${baseUrl}/thumb/${place.cid}=w86-h86-k-no`, place.name, [2048, 2048]],
          ],
        ],
      ],
    ],
    [76, place.kinds.map(({ slug }) => [slug])],
    [78, place.placeId],
    [88, [closedTag(place), typeTag(place), [typeTag(place), place.countryCode, 57], place.name]],
    [89, place.knowledgeId],
    [110, viewer.language],
    [113, viewer.language],
    [146, [9]],
    [157, `${baseUrl}/thumb/${place.cid}=s44-p-k-no-ns-nd`],
    [165, [1]],
    [227, [[place.featureId, null, null, place.knowledgeId, place.placeId, place.cid]]],
    [243, place.countryCode],
    ...ratingSlots(place, viewer, baseUrl),
    ...recordValues(place, viewer, baseUrl),
    ...websiteSlots(place),
    ...addressSlots(place, address),
    ...phoneSlots(place, viewer),
    ...hoursSlots(place),
  ]);
  return Array.from({ length: LENGTH }, (_, index) => slots.get(index) ?? null);
}

function ratingSlots(place: Place, { limited }: Viewer, baseUrl: string): Slots {
  const { rating, reviewCount, price, placeId } = place;
  const { priceRange } = recordOf(place);
  if (rating === null && price === null && priceRange === null) return [];
  const count = limited ? null : reviewCount;
  const reviews =
    count === null ? null : [`${baseUrl}/local/reviews?placeid=${placeId}`, `${count} reviews`, null, TOKEN];
  return [[4, [null, null, price, reviews, price, null, null, rating, count, null, priceRange]]];
}

function websiteSlots({ website }: Place): Slots {
  if (!website) return [];
  // Makes some website links redirects through the maps service.
  const isRedirect = website.domain.length % 5 === 0;
  const url = isRedirect ? `/url?q=${encodeURIComponent(website.url)}&opi=79508299&sa=U` : website.url;
  return [[7, [url, website.domain, null, TOKEN]]];
}

function addressSlots({ name, plusCode, address }: Place, displayed: DisplayAddress | null): Slots {
  const compound = `${plusCode.slice(4)}${address ? ` ${address.city}` : ''}`;
  const plusCodeSlot = [TOKEN, [plusCode], [compound], 2];
  if (!address || !displayed)
    return [
      [18, name],
      [183, [[[7, [[name]]]], [null, null, null, null, null, null, null], plusCodeSlot]],
    ];
  const { street, city, zip, state, countryCode } = address;
  const text = addressText(displayed);
  return [
    [2, displayed.lines],
    [18, `${name}, ${text}`],
    [39, text],
    [82, [null, street, street, city]],
    [166, displayed.locality],
    [
      183,
      [addressForms(name, displayed), [null, street, street, city, zip, state, countryCode], plusCodeSlot],
    ],
  ];
}

const addressForms = (name: string, displayed: DisplayAddress) => [
  [7, [[name], ...displayed.lines.map((line) => [line])]],
  [2, [[`${name}, ${addressText(displayed)}`]]],
  [1, [[addressText(displayed)]]],
  [4, [[displayed.locality]]],
];

/**
 * Viewers in the place's country get the number as it is dialed there. Other viewers get it with its country code.
 */
function phoneSlots({ phone, countryCode }: Place, { country }: Viewer): Slots {
  if (!phone) return [];
  const isDomestic = country === countryCode;
  const digits = isDomestic ? phone.local.replace(/\D/g, '') : phone.e164;
  const displayed = isDomestic ? phone.local : phone.international;
  const variants = [
    [phone.local, 1],
    [phone.international, 2],
  ];
  return [[178, [[displayed, variants, null, digits, null, [`tel:${digits}`, null, null, TOKEN]]]]];
}

function hoursSlots(place: Place): Slots {
  const { old, current } = hoursBlocks(place, recordOf(place).holiday);
  return [
    [34, old],
    [203, current],
  ];
}

/**
 * Returns the tag of a closed place. For an open place, the live service uses this slot for other tags ("Dogs
 * allowed", "Brunch").
 */
const closedTag = ({ status }: Place) =>
  status === 'closed_permanently'
    ? 'CLOSED_PERMANENTLY'
    : status === 'closed_temporarily'
      ? 'CLOSED_TEMPORARILY'
      : null;

const typeTag = ({ kinds }: Place) => `SearchResult.TYPE_${(kinds[0]?.slug ?? 'place').toUpperCase()}`;

/** Derives the time zone from the longitude: the made-up world has no political time zones. */
function timeZone({ longitude }: Place): string {
  const hours = Math.round(longitude / 15);
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

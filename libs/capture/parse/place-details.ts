import type { AttributeGroups, Details, PlaceIds } from '@libs/listing';
import { readOpeningHours } from './opening-hours';
import { listAt, numberAt, textAt, textsAt } from './value-at';
import { websiteFromLink } from './website';

/**
 * Where a place array has its details. Each line says in which payloads the slot was seen with this meaning: "search"
 * is a real search response of 2024 with 20 records, "place" are real payloads of place pages of 2023 to 2026, and
 * "described" means that at least one other project documents the slot, but no payload with it was available. All
 * of them are in maps-format §2.4.
 */
export const DETAIL_PATHS = {
  /** Place. "€€" or "$10–20". Described for search. */
  price: [4, 2],
  /** Place: "Moderately expensive". Described: a range, "€10–20". */
  priceText: [4, 10],
  /** Search and place. */
  reviewsLink: [4, 3, 0],
  /** Place ("Latsi"), described for search. */
  neighborhood: [14],
  /** Place. */
  placeLink: [27],
  /** Search and place: an IANA name. */
  timeZone: [30],
  /** Described. The second part is the longer text. */
  description: [32],
  /** Search and place until 2024: opening hours, and the status text. */
  oldHours: [34],
  /** Place. */
  photoCount: [37, 1],
  /** Described. */
  menuLink: [38, 0],
  /** Described: [[link, provider], …]. */
  reservations: [46],
  /** Search and place, only of places that nobody has claimed: the link with which to claim it. */
  claimLink: [49, 0],
  /** Place: [_, "Dream Coffee (Owner)", id]. */
  owner: [57],
  /** Place: photos, with the address of each at [6][0]. */
  photos: [72, 0],
  /** Place: links to order, in groups; the address of each is at [1][2][0]. */
  orders: [75, 0],
  /** Search and place: [["coffee_shop"], …]. */
  typeSlugs: [76],
  /** Search and place: groups of what a place has and has not. */
  attributes: [100, 1],
  /** Search and place. */
  language: [110],
  /** Place: the number of reviews with 1, 2, 3, 4 and 5 stars. */
  starHistogram: [175, 3],
  /** Described for payloads before 2023. */
  oldStarHistogram: [52, 3],
  /** Search and place: opening hours, and the status text at [1][4][0]. */
  hours: [203],
} as const satisfies Record<string, readonly number[]>;

const MAX_ITEMS = 60;
/** Highest price level: "$$$$". */
const MAX_PRICE_LEVEL = 4;
const MAX_PRICE_LENGTH = 60;
/** A number beside a currency: "€10–20", "100–200 kr", "Rp 25–50K", "20–40 zł", "R$ 40+". */
const PRICE_RANGE = /(?:\p{Sc}|\p{L}\.?)\s*\p{Nd}|\p{Nd}\s*\+?\s*(?:\p{Sc}|\p{L})/u;
const STARS = [1, 2, 3, 4, 5] as const;

/** Returns the details that a place array states. Never throws. */
export function readDetails(place: unknown, { placeKey, aliases }: PlaceIds): Details {
  const hours = readOpeningHours(place);
  return {
    opening_hours: hours.week,
    special_hours: hours.special,
    hours_text: hours.texts,
    hours_status:
      textAt(place, ...DETAIL_PATHS.hours, 1, 4, 0) || textAt(place, ...DETAIL_PATHS.oldHours, 4, 4),
    ...priceOf(place),
    description:
      textAt(place, ...DETAIL_PATHS.description, 1, 1) || textAt(place, ...DETAIL_PATHS.description, 0, 1),
    photo_url: photoOf(place),
    ...defined('photo_count', numberAt(place, ...DETAIL_PATHS.photoCount)),
    ...starsOf(place),
    reviews_url: websiteFromLink(textAt(place, ...DETAIL_PATHS.reviewsLink)),
    reservation_url: firstLink(
      listAt(place, ...DETAIL_PATHS.reservations)
        .slice(0, MAX_ITEMS)
        .map((entry) => textAt(entry, 0)),
    ),
    order_url: firstLink(orderLinks(place)),
    menu_url: websiteFromLink(textAt(place, ...DETAIL_PATHS.menuLink)),
    ...attributesOf(place),
    ...defined('claimed', claimedOf(place)),
    owner_name: textAt(place, ...DETAIL_PATHS.owner, 1),
    owner_url: ownerLink(textAt(place, ...DETAIL_PATHS.owner, 2)),
    neighborhood: textAt(place, ...DETAIL_PATHS.neighborhood),
    time_zone: timeZoneOf(place),
    categories: textsAt(place, 13),
    category_codes: listAt(place, ...DETAIL_PATHS.typeSlugs)
      .slice(0, MAX_ITEMS)
      .map((type) => textAt(type, 0)),
    ...idsOf(placeKey, aliases),
    maps_url: websiteFromLink(textAt(place, ...DETAIL_PATHS.placeLink)) || cidLink(placeKey),
    search_language: languageOf(place),
  };
}

/** The details that the ids of a place contain. */
export function idsOf(placeKey: string, aliases: readonly string[]): Details {
  const alias = (kind: string) =>
    aliases.find((text) => text.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? '';
  return {
    place_id: alias('place_id'),
    cid: placeKey.replace(/^maps:/, ''),
    feature_id: alias('ftid'),
    kgmid: alias('kgmid'),
  };
}

/** The short form of a link to a place (maps-format §2.1). */
export const cidLink = (placeKey: string) => `https://maps.google.com/?cid=${placeKey.replace(/^maps:/, '')}`;

const defined = <Name extends string, Value>(name: Name, value: Value | null) =>
  (value === null ? {} : { [name]: value }) as { [N in Name]?: Value };

/** "$$" is a level, and a text with digits is a range. */
function priceOf(place: unknown): Details {
  const texts = [textAt(place, ...DETAIL_PATHS.price), textAt(place, ...DETAIL_PATHS.priceText)];
  const level = texts.find((text) => /^(\p{Sc})\1*$/u.test(text) && [...text].length <= MAX_PRICE_LEVEL);
  const range = texts.find((text) => text.length <= MAX_PRICE_LENGTH && PRICE_RANGE.test(text));
  return { ...(level && { price_level: [...level].length }), ...(range && { price_range: range }) };
}

function photoOf(place: unknown): string {
  const photos = listAt(place, ...DETAIL_PATHS.photos).slice(0, MAX_ITEMS);
  return firstLink(photos.map((photo) => textAt(photo, 6, 0)));
}

function starsOf(place: unknown): Details {
  const counts = [DETAIL_PATHS.starHistogram, DETAIL_PATHS.oldStarHistogram]
    .map((path) => listAt(place, ...path))
    .find((list) => list.length === STARS.length && list.every(isCount));
  if (!counts) return {};
  const [one, two, three, four, five] = counts as number[];
  return {
    reviews_1_star: one as number,
    reviews_2_stars: two as number,
    reviews_3_stars: three as number,
    reviews_4_stars: four as number,
    reviews_5_stars: five as number,
  };
}

const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

function orderLinks(place: unknown): string[] {
  const groups = listAt(place, ...DETAIL_PATHS.orders).slice(0, MAX_ITEMS);
  return groups.flatMap((group) =>
    listAt(group, 2)
      .slice(0, MAX_ITEMS)
      .map((entry) => textAt(entry, 1, 2, 0)),
  );
}

const firstLink = (links: readonly string[]) => links.map(websiteFromLink).find(Boolean) ?? '';

/** The group of what a place offers, whatever its name is in the language of the search. */
const SERVICE_GROUP = 'service_options';

/** [code, label, [[code, label, [_, [[1 (yes) or 0 (no), …]]]], …]] for each group. */
function attributesOf(place: unknown): Details {
  const groups: AttributeGroups = {};
  let serviceOptions: string[] = [];
  for (const group of listAt(place, ...DETAIL_PATHS.attributes).slice(0, MAX_ITEMS)) {
    const options = listAt(group, 2).slice(0, MAX_ITEMS);
    const labels = (stated: number) =>
      options.filter((option) => numberAt(option, 2, 1, 0, 0) === stated).map((option) => textAt(option, 1));
    const label = textAt(group, 1) || textAt(group, 0);
    const [yes, no] = [labels(1).filter(Boolean), labels(0).filter(Boolean)];
    if (label === '' || yes.length + no.length === 0) continue;
    Object.defineProperty(groups, label, { value: { yes, no }, enumerable: true, configurable: true });
    if (textAt(group, 0) === SERVICE_GROUP) serviceOptions = yes;
  }
  return { attributes: groups, service_options: serviceOptions };
}

/** A place with a link to claim it is unclaimed; one with an owner's id is claimed. Otherwise, it is unknown. */
function claimedOf(place: unknown): boolean | null {
  if (/claim|business\.google\./i.test(textAt(place, ...DETAIL_PATHS.claimLink))) return false;
  return ownerLink(textAt(place, ...DETAIL_PATHS.owner, 2)) === '' ? null : true;
}

const ownerLink = (id: string) => (/^\d{5,30}$/.test(id) ? `https://www.google.com/maps/contrib/${id}` : '');

function timeZoneOf(place: unknown): string {
  const name = textAt(place, ...DETAIL_PATHS.timeZone);
  return /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name) ? name : '';
}

function languageOf(place: unknown): string {
  const language = textAt(place, ...DETAIL_PATHS.language);
  return /^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(language) ? language : '';
}

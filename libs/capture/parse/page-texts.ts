import { placeIds, type RawListing } from '@libs/listing';
import { validPosition } from './place-array';
import { statusFromTexts } from './place-status';
import { sparseListing } from './sparse-listing';
import { websiteFromLink } from './website';

/** A result card as its accessible parts describe it (role, aria-label, link, visible lines). */
export interface CardTexts {
  /** Place page URL. */
  href: string;
  name: string;
  /** "4.5 stars 123 Reviews", or ''. */
  ratingLabel: string;
  /** Visible lines without the name. */
  lines: string[];
  website: string;
  sponsored: boolean;
}

/** A place page: the texts of its labeled buttons and links. */
export interface PlaceTexts extends Omit<CardTexts, 'lines' | 'sponsored'> {
  category: string;
  address: string;
  phone: string;
  /** "tel:" form of the phone, or ''. */
  phoneLink: string;
  plusCode: string;
  /** Other lines near the title, where the page shows that a place is closed. */
  notices: string[];
}

/** Separates the parts of a line. The dot inside an opening-hours text is a different character (⋅). */
const SEPARATOR = /\s*·\s*/;
const PHONE = /^\+?[\d\s().\-/ ‑–]{7,24}$/;
const PRICE = /^(?:\p{Sc}{1,5}|\p{Sc}?\s?[\d.,–-]+\s?\p{Sc}?\+?)$/u;
const NUMBER = /\d+(?:[.,'’\u00a0\u202f ]\d+)*(?:[KkMm](?![a-z]))?/g;

/**
 * Returns the rows of a results panel. Skips cards that do not identify a place. Numbers stay text until
 * normalization.
 */
export function readCards(cards: readonly CardTexts[]): RawListing[] {
  return cards.flatMap((card) => {
    const listing = listingFromLink(card.href, card.name);
    if (!listing) return [];
    const isPlainText = (part: string) =>
      part.trim() !== '' && !PRICE.test(part) && !isRating(part, card.ratingLabel);
    const lines = card.lines
      .map((line) => line.split(SEPARATOR).filter(isPlainText))
      .filter((line) => line.length > 0);
    const [[category = '', ...street] = [], ...otherLines] = lines;
    const phone = [category, ...street, ...otherLines.flat()].find(isPhone) ?? '';
    const lastPart = street.at(-1) ?? '';
    return [
      {
        ...listing,
        ...ratingOf(card.ratingLabel),
        categories: category && category !== phone ? [category] : [],
        address: lastPart === phone ? '' : lastPart,
        phone,
        website: websiteFromLink(card.website),
        status: statusFromTexts(card.lines.flatMap((line) => line.split(SEPARATOR))),
        sponsored: card.sponsored,
      },
    ];
  });
}

/** Returns the listing on a place's own page, or null if the page's URL identifies no place. */
export function readPlacePage(texts: PlaceTexts): RawListing | null {
  const listing = listingFromLink(texts.href, texts.name);
  if (!listing) return null;
  const dialedNumber = texts.phoneLink.replace(/^(phone:)?tel:/i, '');
  return {
    ...listing,
    ...ratingOf(texts.ratingLabel),
    categories: texts.category ? [texts.category] : [],
    address: afterLabel(texts.address),
    phone: afterLabel(texts.phone) || dialedNumber,
    phoneInternational: dialedNumber.startsWith('+') ? `+${dialedNumber.replace(/\D/g, '')}` : '',
    plusCode: listing.plusCode || afterLabel(texts.plusCode),
    website: websiteFromLink(texts.website),
    status: statusFromTexts(texts.notices),
  };
}

/** Reads ids and position from the link: `!1s<feature id>!8m2!3d<lat>!4d<lng>!16s<kgmid>!19s<place id>`. */
function listingFromLink(href: string, name: string): RawListing | null {
  const link = decodeSafely(href);
  const match = (pattern: RegExp) => pattern.exec(link)?.[1] ?? '';
  const ids = placeIds({
    featureId: match(/!1s(0x[0-9a-f]+:0x[0-9a-f]+)/i),
    placeId: match(/!19s([\w-]+)/) || match(/place_id:([\w-]+)/),
    kgmid: match(/!16s(\/[gm]\/[\w-]+)/),
  });
  if (!ids || name.trim() === '') return null;
  const location = validPosition(parseDegrees(match(/!3d(-?[\d.]+)/)), parseDegrees(match(/!4d(-?[\d.]+)/)));
  return sparseListing({ ...ids, name: name.trim(), ...location });
}

/**
 * The first number in the label is the rating, and the second is the count. Both stay text, because each locale
 * formats them differently.
 */
function ratingOf(label: string): Pick<RawListing, 'rating' | 'reviewCount'> {
  const [rating, reviewCount] = label.match(NUMBER) ?? [];
  return { rating: rating?.trim() ?? null, reviewCount: reviewCount?.trim() ?? null };
}

const isPhone = (part: string) => PHONE.test(part) && part.replace(/\D/g, '').length >= 7;

/** "4.5" and "4.5(123)" repeat the label as visible text. */
function isRating(part: string, label: string): boolean {
  const rating = label.match(NUMBER)?.[0]?.trim();
  const text = part.trim();
  return (
    rating !== undefined &&
    text.startsWith(rating) &&
    /^[\s(),.'’\d]*[KkMm]?\)?$/.test(text.slice(rating.length))
  );
}

/**
 * Removes the label from text such as "Address: 12 Main St". A label has no digits, so that "Suite 4: …" is not
 * changed.
 */
const afterLabel = (text: string) => text.replace(/^[^\d:：]{1,24}[:：]\s+/, '').trim();

const parseDegrees = (text: string) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null);

function decodeSafely(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

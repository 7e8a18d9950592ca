import type { PlaceStatus } from '@libs/listing';
import { textAt } from './reach';

/** Words by which the service says that a place is closed for good, in the languages it is read in. */
export const CLOSED_FOR_GOOD = [
  'CLOSED_PERMANENTLY',
  'Permanently closed',
  'Dauerhaft geschlossen',
  'Définitivement fermé',
  'Cerrado permanentemente',
  'Chiuso definitivamente',
  'Permanentemente fechado',
  'Fechado permanentemente',
  '閉業',
  '永久停业',
  '已永久歇業',
] as const;

/** Words by which it says that a place is closed for now (not: closed at this hour). */
export const CLOSED_FOR_NOW = [
  'CLOSED_TEMPORARILY',
  'Temporarily closed',
  'Vorübergehend geschlossen',
  'Fermé temporairement',
  'Temporairement fermé',
  'Cerrado temporalmente',
  'Chiuso temporaneamente',
  'Temporaneamente chiuso',
  'Temporariamente fechado',
  'Fechado temporariamente',
  '臨時休業',
  '暂停营业',
  '暫停營業',
] as const;

/** Where a place array may say it. [88][3] is the name: a shop may be called "Permanently closed". */
const SLOTS = [
  [88, 0],
  [203, 1, 4, 0],
  [34, 4, 4],
  [34, 4, 0],
  [153, 0],
  [154, 0],
] as const;

/** Status of a place array; open where nothing says otherwise. */
export function placeStatus(place: unknown): PlaceStatus {
  return statusOfTexts(SLOTS.map((path) => textAt(place, ...path)));
}

/** Status told by any of the texts: each must begin with the words, so that a name inside a sentence decides nothing. */
export function statusOfTexts(texts: readonly string[]): PlaceStatus {
  const says = (words: readonly string[]) => texts.some((text) => words.some((word) => begins(text, word)));
  if (says(CLOSED_FOR_GOOD)) return 'closed_permanently';
  return says(CLOSED_FOR_NOW) ? 'closed_temporarily' : 'open';
}

const begins = (text: string, word: string) => text.trim().toLowerCase().startsWith(word.toLowerCase());

import type { PlaceStatus } from '@libs/listing';
import { textAt } from './value-at';

/** Texts with which the service marks a place as permanently closed, in the supported languages. */
export const PERMANENTLY_CLOSED_TEXTS = [
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

/** Texts with which the service marks a place as temporarily closed (as opposed to closed at this hour). */
export const TEMPORARILY_CLOSED_TEXTS = [
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

/**
 * Where a place array can contain its status. [88][3] is not checked because it is the name, and a shop can be called
 * "Permanently closed".
 */
const STATUS_PATHS = [
  [88, 0],
  [203, 1, 4, 0],
  [34, 4, 4],
  [34, 4, 0],
  [153, 0],
  [154, 0],
] as const;

/** Returns the status of a place array; open if nothing indicates otherwise. */
export function placeStatus(place: unknown): PlaceStatus {
  return statusFromTexts(STATUS_PATHS.map((path) => textAt(place, ...path)));
}

/**
 * Returns the status that any of the texts indicates. Only the beginning of a text counts, so that a name inside a
 * sentence has no effect.
 */
export function statusFromTexts(texts: readonly string[]): PlaceStatus {
  const saysAnyOf = (words: readonly string[]) =>
    texts.some((text) => words.some((word) => startsWithIgnoringCase(text, word)));
  if (saysAnyOf(PERMANENTLY_CLOSED_TEXTS)) return 'closed_permanently';
  return saysAnyOf(TEMPORARILY_CLOSED_TEXTS) ? 'closed_temporarily' : 'open';
}

const startsWithIgnoringCase = (text: string, word: string) =>
  text.trim().toLowerCase().startsWith(word.toLowerCase());

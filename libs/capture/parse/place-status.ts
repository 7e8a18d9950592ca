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
  'Fermé définitivement',
  'Cerrado definitivamente',
  'Encerrado permanentemente',
  'Encerrado definitivamente',
  'Tancat permanentment',
  'Permanent gesloten',
  'Definitief gesloten',
  'Zamknięte na stałe',
  'Zamknięto na stałe',
  'Trvale uzavřeno',
  'Trvale zavřeno',
  'Natrvalo zatvorené',
  'Trvalo zatvorené',
  'Végleg bezárt',
  'Végleg zárva',
  'Închis definitiv',
  'Închis permanent',
  'Trajno zatvoreno',
  'Trajno zaprto',
  'Закрыто навсегда',
  'Больше не работает',
  'Закрито назавжди',
  'Зачинено назавжди',
  'Затворено окончателно',
  'Закрито окончателно',
  'Οριστικά κλειστό',
  'Έκλεισε οριστικά',
  'Kalıcı olarak kapalı',
  'Kalıcı olarak kapandı',
  'Stängt permanent',
  'Permanent stängt',
  'Har stängt permanent',
  'Stengt permanent',
  'Permanent stengt',
  'Lukket permanent',
  'Permanent lukket',
  'Suljettu pysyvästi',
  'Pysyvästi suljettu',
  'Jäädavalt suletud',
  'Tutup permanen',
  'Tutup secara permanen',
  'Đã đóng cửa vĩnh viễn',
  'Đóng cửa vĩnh viễn',
  'ปิดถาวร',
  '폐업',
  '已永久停业',
  '永久關閉',
  'مغلق نهائي',
  'مغلق بشكل دائم',
  'סגור לצמיתות',
  'स्थायी रूप से बंद',
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
  'Encerrado temporariamente',
  'Tancat temporalment',
  'Tijdelijk gesloten',
  'Tymczasowo zamknięte',
  'Zamknięte tymczasowo',
  'Dočasně uzavřeno',
  'Dočasně zavřeno',
  'Dočasne zatvorené',
  'Ideiglenesen bezárt',
  'Ideiglenesen zárva',
  'Átmenetileg zárva',
  'Închis temporar',
  'Privremeno zatvoreno',
  'Začasno zaprto',
  'Временно закрыто',
  'Временно не работает',
  'Тимчасово закрито',
  'Тимчасово зачинено',
  'Временно затворено',
  'Προσωρινά κλειστό',
  'Geçici olarak kapalı',
  'Tillfälligt stängt',
  'Midlertidig stengt',
  'Midlertidigt lukket',
  'Väliaikaisesti suljettu',
  'Suljettu väliaikaisesti',
  'Tilapäisesti suljettu',
  'Ajutiselt suletud',
  'Tutup sementara',
  'Tạm thời đóng cửa',
  'Đóng cửa tạm thời',
  'ปิดชั่วคราว',
  '임시 휴업',
  '임시휴업',
  '暂时关闭',
  '暫時關閉',
  'مغلق مؤقت',
  'סגור זמנית',
  'कुछ समय के लिए बंद',
  'अस्थायी रूप से बंद',
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

/** Longer than any of the words, so that a long text takes no time. */
const MAX_WORDS_LENGTH = 60;

/**
 * Returns the status that any of the texts indicates. Only the beginning of a text counts, so that a name inside a
 * sentence has no effect.
 */
export function statusFromTexts(texts: readonly string[]): PlaceStatus {
  const beginnings = texts.map((text) => beginningOf(text));
  const saysAnyOf = (words: readonly string[]) =>
    beginnings.some((text) => text !== '' && words.some((word) => text.startsWith(word)));
  if (saysAnyOf(PERMANENTLY_CLOSED)) return 'closed_permanently';
  return saysAnyOf(TEMPORARILY_CLOSED) ? 'closed_temporarily' : 'open';
}

const beginningOf = (text: string): string => text.trimStart().slice(0, MAX_WORDS_LENGTH).toLowerCase();

const PERMANENTLY_CLOSED = PERMANENTLY_CLOSED_TEXTS.map(beginningOf);
const TEMPORARILY_CLOSED = TEMPORARILY_CLOSED_TEXTS.map(beginningOf);

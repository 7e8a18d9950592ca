import { withAsciiForms } from '@libs/constants';

const SHORT_WORDS: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };
const ASCII = /^[\x20-\x7e]*$/;
/** Matches names that only need lowercase, which are three quarters of all names. */
const PLAIN_NAME = /^(?!.*\b(?:sainte?|fort|mount)\b)[a-z]+(?: [a-z]+)*$/;

/**
 * Returns the form in which names are compared: lowercase, no accents, no apostrophes or periods, hyphens as spaces,
 * and words with two spellings (Saint and St., Fort and Ft., Mount and Mt.) in their short form.
 */
export function fold(text: string): string {
  let folded = text.toLowerCase();
  if (PLAIN_NAME.test(folded)) return folded;
  if (!ASCII.test(folded)) {
    folded = withAsciiForms(folded.normalize('NFD').replace(/\p{M}/gu, '')).replace(/[’‘ʻʼ`´]/g, "'");
  }
  return folded
    .replace(/['.]/g, '')
    .replace(/[-\s]+/g, ' ')
    .replace(/\b(saint|sainte|fort|mount)\b/g, (word) => SHORT_WORDS[word] ?? word)
    .trim();
}

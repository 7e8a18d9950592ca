const REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** Returns text in lowercase without accents, with every white space as one space. Word lists are in this form. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // Accents of Latin, Greek and Cyrillic letters only: marks of other scripts are part of their words.
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .replace(/[ßæœøłđıþð]/g, (letter) => REPLACEMENTS[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

const WORD_BREAK = /[^\p{L}\p{M}\p{N}]+/u;

/** Splits folded text into words. */
export const wordsOf = (text: string): string[] => foldWords(text).split(WORD_BREAK).filter(Boolean);

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/**
 * Returns a test for whether text contains one of the phrases as whole words. Phrases in scripts without spaces match
 * anywhere. The text must be folded.
 */
export function phraseMatcher(phrases: readonly string[]): (folded: string) => boolean {
  const folded = phrases.map(foldWords);
  const unspaced = folded.filter((phrase) => UNSPACED.test(phrase));
  const spaced = folded.filter((phrase) => !UNSPACED.test(phrase)).map((phrase) => ` ${spread(phrase)} `);
  return (text) => {
    const words = ` ${spread(text)} `;
    return (
      spaced.some((phrase) => words.includes(phrase)) || unspaced.some((phrase) => text.includes(phrase))
    );
  };
}

const spread = (text: string): string => text.split(WORD_BREAK).filter(Boolean).join(' ');

/** Splits a list of phrases that are separated by vertical bars. */
export const phrases = (list: string): string[] => list.split('|');

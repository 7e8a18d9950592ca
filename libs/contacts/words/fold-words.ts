import { withAsciiForms } from '@libs/constants';

/** Returns text in lowercase without accents, with every white space as one space. Word lists are in this form. */
export function foldWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    // Accents of Latin, Greek and Cyrillic letters only: marks of other scripts are part of their words.
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '');
  return withAsciiForms(plain).normalize('NFC').replace(/\s+/g, ' ').trim();
}

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  æ: 'ae',
  ø: 'oe',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  Å: 'Aa',
  Æ: 'Ae',
  Ø: 'Oe',
};

/** Writes letters as the names of mailboxes have them: "Krueger" for "Krüger". */
export const spelledOut = (text: string): string =>
  text.normalize('NFC').replace(/[äöüåæø]/gi, (letter) => SPELLED[letter] ?? letter);

const WORD_BREAK = /[^\p{L}\p{M}\p{N}]+/u;

/** Splits folded text into words. */
export const wordsOf = (text: string): string[] => split(foldWords(text));

/** Scripts that put no spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** Tests folded text. Of the phrases (folded) that it contains, those count that are meant. */
export type PhraseTest = (folded: string, isMeant?: (phrase: string) => boolean) => boolean;

/**
 * Returns a test for whether text contains one of the phrases as whole words. Phrases in scripts without spaces match
 * anywhere. The text must be folded.
 */
export function phraseMatcher(phrases: readonly string[]): PhraseTest {
  const folded = phrases.map(foldWords);
  const unspaced = folded.filter((phrase) => UNSPACED.test(phrase));
  const byFirstWord = new Map<string, string[][]>();
  for (const phrase of folded.filter((each) => !UNSPACED.test(each))) {
    const [first = '', ...rest] = split(phrase);
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), rest]);
  }
  return (text, isMeant = () => true) => {
    if (UNSPACED.test(text) && unspaced.some((phrase) => text.includes(phrase) && isMeant(phrase)))
      return true;
    const words = split(text);
    return words.some((word, index) =>
      byFirstWord
        .get(word)
        ?.some(
          (rest) =>
            rest.every((each, offset) => words[index + 1 + offset] === each) &&
            isMeant([word, ...rest].join(' ')),
        ),
    );
  };
}

/** Returns a test for whether text consists of phrases alone, and of words that join them. The text must be folded. */
export function phrasesOnly(phrases: readonly string[]): (folded: string) => boolean {
  const whole = new Set(phrases.map((phrase) => split(foldWords(phrase)).join(' ')));
  return (text) => {
    const parts = split(text).join(' ').split(JOINING).filter(Boolean);
    return parts.length > 0 && parts.every((part) => whole.has(part));
  };
}

/** "And" in the languages of the web. */
const JOINING = /(?:^| )(?:and|und|et|y|e|i|en|och|og|ja|a|es|si|ve|и)(?: |$)/;

const split = (text: string): string[] => text.split(WORD_BREAK).filter(Boolean);

/** Splits a list of phrases that are separated by vertical bars. */
export const phrases = (list: string): string[] => list.split('|');

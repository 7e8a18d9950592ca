import { SHARED_MAILBOXES } from '../words/mailboxes';
import { hasGivenName } from '../words/given-names';
import { foldWords, spelledOut, wordsOf } from '../words/fold-words';

/** A word before a colon is a label. */
const NAME_WORD = /\p{Lu}[\p{L}'’-]{2,}(?![\p{L}'’-]|\s*:)/gu;
/** A name, and the one that follows it: "Mr Peter Hale" has two pairs. */
const FULL_NAME = /(\p{Lu}[\p{L}'’]+)(?=(?:\s\p{Lu}\.)?\s(\p{Lu}[\p{L}'’-]+))/gu;
/** Text further away names somebody else. */
const REACH = 120;

/**
 * Returns whether a mailbox is a person's: its words are a first and a last name ("anna.meier", "a.meier"), or a name
 * that stands beside it or above it.
 * @param beside the text before the address
 * @param heading the heading that the address stands under
 * @param isOwnName whether a word belongs to the name of the business or of a town
 * @param isFirmName whether letters are a word of the business's name as it is written, such as "V-Dent"
 */
export function isPersonalMailbox(
  email: string,
  beside: string,
  heading: string,
  isOwnName: (word: string) => boolean,
  isFirmName: (letters: string) => boolean,
): boolean {
  // "anna.weber85" is who "anna.weber" is.
  const local = email.slice(0, email.lastIndexOf('@')).replace(/[._-]?\d{1,4}$/, '');
  if (isFirmName(local.replace(/[._-]/g, ''))) return false;
  const words = local.split(/[._-]/).filter((word) => /^\p{L}+$/u.test(word));
  // An initial and a name, also where the firm has the name of its owner.
  if (/^\p{L}[._-]\p{L}{3,}$/u.test(local) && !SHARED_MAILBOXES.has(words[1] ?? '')) return true;
  if (words.length === 0 || words.some((word) => SHARED_MAILBOXES.has(word))) return false;
  const ownWords = words.filter((word) => word.length > 2 && isOwnName(word)).length;
  const around = `${heading} | ${beside.slice(-REACH)}`;
  const asWritten: readonly string[][] = [...around.matchAll(FULL_NAME)];
  // "mueller" is Eva Müller; without a first name, "muenchen" is a branch.
  const inAscii = asWritten
    .filter(([, first = '']) => hasGivenName(first))
    .map((name) => name.map(spelledOut));
  const fullNames = [...asWritten, ...inAscii];
  // The firm may have the name of its owner: "susan.hallam" beside "Susan Hallam".
  if (ownWords > 0) return ownWords === 1 && fullNames.some((name) => isWholeName(words, name));
  if (words.length === 2 && /^\p{L}+[._-]\p{L}{3,}$/u.test(local)) return true;
  if (fullNames.some((name) => isMadeOf(words.join(''), name))) return true;
  const names = new Set([...beside.slice(-REACH).matchAll(NAME_WORD)].map(([word]) => foldWords(word)));
  return words.some((word) => word.length >= 3 && names.has(word) && !isCommonWord(word));
}

const isWholeName = (words: readonly string[], [, first = '', last = '']: readonly string[]): boolean =>
  words.length === 2 && words[0] === foldWords(first) && words[1] === foldWords(last);

/** Whether a mailbox is a name, or an initial and the other name: "kari", "phale", "peterh" for Peter Hale. */
function isMadeOf(mailbox: string, [, first = '', last = '']: readonly string[]): boolean {
  const [one, other] = [foldWords(first), foldWords(last)];
  if (isCommonWord(one) || isCommonWord(other) || SHARED_MAILBOXES.has(one) || SHARED_MAILBOXES.has(other))
    return false;
  return (
    [one, other, one + other, `${one[0]}${other}`, `${one}${other[0]}`].includes(mailbox) ||
    (Math.min(one.length, other.length) >= MIN_PART && mailbox.includes(one + other))
  );
}

/** A shorter name is a part of words. */
const MIN_PART = 3;

/** Returns whether a mailbox has a word of those that several people read, such as "praxis.weber". */
export const isSharedMailbox = (local: string): boolean =>
  local.split(/[._\d-]/).some((word) => SHARED_MAILBOXES.has(word));

/** Words that begin sentences and labels, which are no names. */
const isCommonWord = (word: string): boolean =>
  wordsOf('mail email contact kontakt telefon phone tel').includes(word);

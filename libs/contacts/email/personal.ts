import { SHARED_MAILBOXES } from '../words/mailboxes';
import { foldWords, wordsOf } from '../words/fold-words';

const NAME_WORD = /\p{Lu}[\p{L}'’-]{2,}/gu;
/** Text further away names somebody else. */
const REACH = 120;

/**
 * Returns whether a mailbox is a person's: its words are a first and a last name ("anna.meier", "a.meier"), or a name
 * that stands beside it.
 * @param isOwnName whether a word belongs to the name of the business
 */
export function isPersonalMailbox(
  email: string,
  beside: string,
  isOwnName: (word: string) => boolean,
): boolean {
  const local = email.slice(0, email.lastIndexOf('@'));
  const words = local.split(/[._-]/).filter((word) => /^\p{L}+$/u.test(word));
  if (
    words.length === 0 ||
    words.some((word) => SHARED_MAILBOXES.has(word) || (word.length > 2 && isOwnName(word)))
  )
    return false;
  if (words.length === 2 && /^\p{L}+[._-]\p{L}{3,}$/u.test(local)) return true;
  const names = new Set([...beside.slice(-REACH).matchAll(NAME_WORD)].map(([word]) => foldWords(word)));
  return words.some((word) => word.length >= 3 && names.has(word) && !isCommonWord(word));
}

/** Words that begin sentences and labels, which are no names. */
const isCommonWord = (word: string): boolean =>
  wordsOf('mail email contact kontakt telefon phone tel').includes(word);

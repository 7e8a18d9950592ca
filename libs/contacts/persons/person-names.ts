import { foldWords, wordsOf } from '../words/fold-words';
import { hasGivenName } from '../words/given-names';
import { hasMailWord, hasPhoneWord } from '../words/mail-words';
import { SHARED_MAILBOXES } from '../words/mailboxes';
import { roleByWords } from '../words/page-words';
import {
  isNetworkName,
  isOfficeWord,
  isRoleOfPerson,
  personsHeading,
  speaksOfItself,
} from '../words/persons-words';

/** Titles before a name, and words for "Mr" and "Ms". */
const TITLES =
  'dr|prof|professor|univ|priv|doz|dipl|ing|mag|msc|bsc|mba|med|dent|vet|mr|mrs|ms|miss|herr|herrn|frau|hr|fr|m|mme|mlle|mlles|me|maître|monsieur|madame|sr|sra|srta|don|doña|' +
  'dra|dott|dottssa|dottoressa|sig|sigra|signor|signora|avv|arch|geom|rag|dhr|mevr|mw|drs|ir|mgr|bc|mudr|mddr|mvdr|judr|phdr|pan|pani|paní|pán|inż|lek|hab|dl|dna|' +
  'ing|ec|др|проф|г-н|г-жа|пан|пані|gospodin|gospođa|κ|κος|κα|δρ|uzm|doç|av|bay|bayan|dt|op|ra|rae|rain|stb|wp';
const TITLE = new RegExp(`^(?:(?:${TITLES})\\.?(?:-|\\s|(?<=\\.))){1,5}`, 'iu');
const LAST_WORDS = /(?:,?\s(?:ph\.?d|m\.?d|d\.?d\.?s|d\.?m\.?d|mba|msc|ll\.?m|esq|jr|sr|[ivx]{2,3}))+\.?$/iu;
/** "Herr Weber": a title for people alone makes a word a name. */
const ADDRESSED =
  /(?:^|[\s(,:–-])(?:herrn?|frau|mr|mrs|ms|miss|mme|mlle|monsieur|madame|señora?|srta?|sra|sig(?:\.ra)?|signora?|dhr|mevr|mevrouw|meneer|pan|pani|paní|г-н|г-жа|пан|пані|gospodin|gospođa|gđa|bay|bayan)\.?\s(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’-]+){0,3})/u;

const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*`;
const PARTICLE =
  'von|vom|van|zu|zur|de|der|den|di|da|do|das|dos|del|della|des|du|la|le|el|al|bin|ben|ibn|af|av|ter|ten|y|e|und|i|mac|mc|o’';
/** Two to four words with capitals: "Anna von der Weber", "ANNA WEBER", "Kim J. Hale". */
const FULL_NAME = new RegExp(
  `^${WORD}(?:\\s\\p{Lu}\\.){0,2}(?:\\s(?:${PARTICLE})){0,2}(?:\\s${WORD}(?:\\s(?:${PARTICLE})){0,2}){1,3}$`,
  'u',
);
/** "Anna W." */
const SHORTENED = new RegExp(`^${WORD}\\s\\p{Lu}\\.$`, 'u');
const ONE_NAME = /^\p{Lu}[\p{L}\p{M}'’-]{1,19}$/u;

/** Scripts without capitals, whose names are told by where they stand. */
const UNCASED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}ー・'’״"\s]{2,30}$/u;
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_IDEOGRAPHS = 9;
const MAX_NAME_LENGTH = 60;
const MAX_LINE_PARTS = 4;

/** What divides a name from what follows it in its line. */
const DIVIDER = /[,:：;|｜·•()（）–—/／]|\s-\s|\s{2,}/;

/** How sure a text has to be a name: one word alone is that of a department as well. */
export type NameForm = 'full' | 'short';

/**
 * Returns the name of a person that a line of text begins with, alone, behind a role or before one, or null. In scripts without
 * capitals, any short text that names no department counts, so that it has to be known that people follow.
 */
export function nameInLine(line: string, form: NameForm): string | null {
  if (line.length > 300) return null;
  const parts = line
    .split(DIVIDER)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MAX_LINE_PARTS);
  const reversed = reversedName(parts);
  if (reversed !== null) return reversed;
  for (const part of parts) {
    const name = nameOf(part, form);
    if (name !== null) return name;
    // Behind a department or a street, a text of two words is no name: "Zentrale: Berlin Mitte".
    if (isOffice(part) || /\d/.test(part.replace(/^\d{1,2}\.\s?/, ''))) break;
  }
  const addressed = ADDRESSED.exec(line)?.[1];
  return addressed === undefined ? null : addressed.trim();
}

/** "Weber, Anna" */
function reversedName([last = '', first = '', ...rest]: readonly string[]): string | null {
  const isName = [last, first].every((word) => ONE_NAME.test(word) && !isNoName(foldWords(word)));
  return isName && rest.length === 0 && hasGivenName(first) && !hasGivenName(last)
    ? `${first} ${last}`
    : null;
}

/** Returns a text without titles if it is a person's name, or null. */
function nameOf(text: string, form: NameForm): string | null {
  if (text.length > MAX_NAME_LENGTH || /\d|@/.test(text)) return null;
  const bare = text.replace(TITLE, '').replace(LAST_WORDS, '').trim();
  const folded = foldWords(bare);
  if (folded === '' || isNoName(folded)) return null;
  if (FULL_NAME.test(bare) || SHORTENED.test(bare)) return bare;
  // "Dr. Weber", "Frau Weber"
  if (ONE_NAME.test(bare)) return form === 'short' || bare !== text ? bare : null;
  return isUncasedName(bare) ? bare : null;
}

const isUncasedName = (text: string): boolean =>
  UNCASED.test(text) &&
  text.split(/\s+/).length <= 4 &&
  (!IDEOGRAPHIC.test(text) || text.replace(/\s/g, '').length <= MAX_IDEOGRAPHS);

/** Labels, departments, roles and headings. */
const isNoName = (folded: string): boolean =>
  hasPhoneWord(folded) ||
  hasMailWord(folded) ||
  wordsOf(folded).some((word) => SHARED_MAILBOXES.has(word) || isOfficeWord(word) || isNetworkName(word)) ||
  speaksOfItself(folded) ||
  isRoleOfPerson(folded) ||
  personsHeading(folded) === 'staff' ||
  roleByWords(folded) !== null;

/** Returns whether a line names a department or an office. */
export const isOffice = (line: string): boolean => {
  const folded = foldWords(line.split(DIVIDER)[0] ?? '');
  return wordsOf(folded).some(
    (word) => (SHARED_MAILBOXES.has(word) && word !== 'team') || isOfficeWord(word),
  );
};

/** Returns a name as it is compared. */
export const nameKey = (name: string): string => wordsOf(name).sort().join(' ');

const MIN_PART = 3;

/** Returns whether an account has the first and the last name of a person: "annaweber", "weber.anna.hair", "a.weber", "aweber". */
export function isAccountOf(account: string, name: string): boolean {
  const words = wordsOf(name.replace(TITLE, '')).filter((word) => word.length > 1);
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (words.length < 2 || last.length < MIN_PART) return false;
  const letters = foldWords(account).replace(/[^\p{L}]/gu, '');
  if (letters.includes(first + last) || letters.includes(last + first)) return true;
  return [`${first[0]}${last}`, `${last}${first[0]}`, `${first}${last[0]}`].includes(letters);
}

/** Returns whether a mailbox has the initials of a person: "aw", "a.w". */
export function areInitials(mailbox: string, name: string): boolean {
  const initials = wordsOf(name.replace(TITLE, '')).map((word) => word[0] ?? '');
  return initials.length > 1 && mailbox.replace(/[._-]/g, '') === initials.join('');
}

import type { Contact } from '@libs/contacts';

const BLANK = '…';
const PART = String.raw`[^\s<>()[\]{},;:"'|/\\]*`;
/** What may be an address, also one that the end of the text cuts. */
const ADDRESS = new RegExp(String.raw`${PART}\s?[@＠]\s?${PART}`, 'gu');
const WORD = String.raw`[\p{L}\p{N}.+_-]*`;
const AT = String.raw`\s?[[({]\s?(?:at|ät)\s?[\])}]\s?`;
const DOT = String.raw`\s?[[({]\s?(?:dot|punkt|\.)\s?[\])}]\s?`;
/** "anna [at] firm [dot] de". */
const SPELLED = new RegExp(`${WORD}${AT}${WORD}(?:${DOT}${WORD})*`, 'giu');

/**
 * Returns the text around a contact without the addresses of others: they may be those of persons, which the user did not
 * choose.
 *
 * @param all the contacts of the website
 */
export function evidenceSnippet(contact: Contact, all: readonly Contact[]): string {
  const { snippet, value, raw, foundBy } = contact;
  const own = [value, raw].map(compact);
  const isOwn = (text: string) =>
    own.includes(compact(text)) || (foundBy === 'decoded' && raw.includes(text.trim()));
  const others = all.filter((each) => each.kind === 'email' && each.value !== value);
  const known = others.filter((each) => each.foundBy === 'decoded' && !each.raw.includes(raw));
  const blanked = known.reduce((text, other) => text.replaceAll(other.raw, BLANK), snippet);
  return [ADDRESS, SPELLED].reduce(
    (text, pattern) => text.replace(pattern, (found) => (isOwn(found) || isHandle(found) ? found : BLANK)),
    blanked,
  );
}

/** An address as it is compared, however it is spaced or spelled. */
const compact = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^mailto:|\?.*$/g, '')
    .replace(new RegExp(AT, 'gu'), '@')
    .replace(new RegExp(DOT, 'gu'), '.')
    .replaceAll('＠', '@')
    .replace(/\s+/g, '')
    .replace(/^\.+|\.+$/g, '');

/** "Follow @lindgren" names no mailbox. */
const isHandle = (text: string): boolean => /^\S*\s?@[\p{L}\p{N}_]+$/u.test(text) && !/\S@/u.test(text);

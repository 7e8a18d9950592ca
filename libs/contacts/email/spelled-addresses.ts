import { foldWords } from '../words/fold-words';
import { hasMailWord } from '../words/mail-words';
import { SHARED_MAILBOXES } from '../words/mailboxes';
import { AT_WORDS, AT_WORDS_ALONE, DOT_WORDS, DOT_WORDS_ALONE } from '../words/spelled-words';
import { mailDomain } from './domain';
import { normalizeEmail } from './normalize-email';
import type { FoundAddress } from './search-outward';

/** Longer texts are no contacts. */
const MAX_LENGTH = 20_000;
const OPEN = '[\\[({<«|*_~（［【〔"“„\'’-]';
const CLOSE = '[\\])}>»|*_~）］】〕"“”\'’-]';
/**
 * Text in other scripts goes over into the address without a space. An address begins with a word: trying each of its
 * letters would take long for long words.
 */
const LOCAL = '(?<![\\p{Script=Latin}\\d])([\\p{Script=Latin}\\d][\\p{Script=Latin}\\d._+-]{0,63})';

/** "name [at] firm [dot] tld" with brackets around the word: every quantifier is bounded. */
const BRACKETED = new RegExp(
  `${LOCAL}\\s{0,3}${OPEN}{1,2}\\s{0,2}(?:${AT_WORDS})\\s{0,2}${CLOSE}{1,2}\\s{0,3}` +
    `([\\p{L}\\d-]{1,63}(?:(?:\\s{0,3}${OPEN}{1,2}\\s{0,2}(?:${DOT_WORDS})\\s{0,2}${CLOSE}{1,2}\\s{0,3}|\\s{0,2}\\.\\s{0,1}|\\s{1,3}(?:${DOT_WORDS_ALONE})\\s{1,3})[\\p{L}\\d-]{1,63}){1,4})`,
  'giu',
);
/** "name at firm dot tld", with both words written out. */
const PLAIN = new RegExp(
  `${LOCAL}\\s{1,3}(?:at|${AT_WORDS_ALONE})\\s{1,3}` +
    `([\\p{L}\\d-]{1,63}(?:\\s{1,3}(?:${DOT_WORDS_ALONE})\\s{1,3}[\\p{L}\\d-]{1,63}){1,4})`,
  'giu',
);
/** "name arroba firm.tld", with a word that can mean nothing else. */
const PLAIN_AT = new RegExp(
  `${LOCAL}\\s{1,3}(?:${AT_WORDS_ALONE})\\s{1,3}([\\p{L}\\d-]{1,63}(?:\\.[\\p{L}\\d-]{1,63}){1,4})`,
  'giu',
);
/** "name @ firm . tld", "name@ firm.tld", "name @firm.tld": spaces around the signs. */
const SPACED =
  /(?<![\p{Script=Latin}\d])([\p{Script=Latin}\d][\p{Script=Latin}\d._+-]{0,63})(?:\s{1,3}[@＠]\s{0,3}|[@＠]\s{1,3})([\p{L}\d-]{1,63}(?:\s{0,2}\.\s{0,2}[\p{L}\d-]{1,63}){1,4})/giu;

/** "name@firm [dot] tld": only the dot is written out. */
const SPELLED_DOT = new RegExp(
  `${LOCAL}\\s{0,2}[@＠]\\s{0,2}([\\p{L}\\d-]{1,63}(?:(?:\\s{0,3}${OPEN}{1,2}\\s{0,2}(?:${DOT_WORDS})\\s{0,2}${CLOSE}{1,2}\\s{0,3}|\\s{1,3}(?:dot|punkt|punto|point|ponto)\\s{1,3})[\\p{L}\\d-]{1,63}){1,3})`,
  'giu',
);
/** "E-mail: name at firm.tld": believed only behind a label, because "more info at firm.tld" is a sentence. */
const LABELED =
  /(?:e-?mail|mail|courriel|correo|e-?posta|e-?post)\s{0,2}[:：–—]\s{0,3}([\p{Script=Latin}\d][\p{Script=Latin}\d._+-]{0,63})\s{1,3}(?:at|ät|arroba|chiocciola|arobase)\s{1,3}([\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,3})/giu;

const BRACKET = '[\\[({<（［【〔]';
const CLOSING = '[\\])}>）］】〕]';
/** What may be such an address, also one that an end of the text cuts. */
export const SPELLED_PART = new RegExp(
  `[\\p{L}\\d._+-]{0,64}\\s{0,3}${BRACKET}{1,2}\\s{0,2}(?:${AT_WORDS})\\s{0,2}${CLOSING}{1,2}\\s{0,3}[\\p{L}\\d.-]{0,63}` +
    `(?:\\s{0,3}${BRACKET}{1,2}\\s{0,2}(?:${DOT_WORDS})\\s{0,2}(?:${CLOSING}{1,2}\\s{0,3}[\\p{L}\\d-]{0,63}|$)){0,4}`,
  'giu',
);

const DOT = new RegExp(
  `\\s{0,3}(?:${OPEN}{1,2}\\s{0,2}(?:${DOT_WORDS})\\s{0,2}${CLOSE}{1,2}|\\s(?:${DOT_WORDS_ALONE})\\s|\\.)\\s{0,3}`,
  'giu',
);

/**
 * Finds e-mail addresses that are spelled for people ("name [at] firm [dot] tld"). Whether to believe them depends on
 * what stands beside them.
 * @param signs what stands for the at sign on the page, as it says itself
 */
export function findSpelledAddresses(text: string, signs: readonly string[] = []): FoundAddress[] {
  if (text.length > MAX_LENGTH) return [];
  const patterns = [BRACKETED, PLAIN, PLAIN_AT, SPACED, SPELLED_DOT, LABELED, ...signs.map(withSign)];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const address = toAddress(match[1] ?? '', match[2] ?? '');
      return address === null || (pattern === SPACED && !isMailbox(text, match))
        ? []
        : [{ email: address, start: match.index, end: match.index + match[0].length }];
    }),
  );
}

/** "(★ を @ に)", "(replace # with @)", "# = @": what a page says to put the at sign in place of. */
const STAND_IN = '[「『"“(（]?([^\\p{L}\\p{N}\\s@＠.,:;!?/|&·•–—()（）「」『』"“”-]{1,2})[」』"”)）]?';
/** Letters behind it make it an account's name. */
const AT_SIGN = '[「『"“(（]?(?:[@＠](?![\\p{Script=Latin}\\d_])|アットマーク)';
const INSTRUCTIONS = [
  new RegExp(
    `${STAND_IN}\\s{0,2}(?:を|は|을|를|=|＝|→|替换[为成]|替換[為成]|[换換]成|改[为為成])\\s{0,2}(?:半角)?の?\\s{0,2}${AT_SIGN}`,
    'u',
  ),
  new RegExp(
    '(?:replace|ersetzen|ersetze|remplacez|remplacer|sustituya|sustituir|substitua|sostituire|vervang|nahra[dď]te|zamie[nń])' +
      `(?:\\s\\p{L}{1,12}){0,2}\\s{1,2}${STAND_IN}\\s{1,2}(?:with|by|durch|mit|par|por|con|door|za|na)(?:\\s\\p{L}{1,6}){0,2}\\s{1,2}${AT_SIGN}`,
    'iu',
  ),
  new RegExp(`${STAND_IN}\\s{1,2}(?:durch|gegen)(?:\\s\\p{L}{1,6}){0,2}\\s{1,2}${AT_SIGN}`, 'iu'),
];
const MAX_SIGNS = 3;

/** Returns what stands for the at sign in addresses on a page, because the page says so. */
export function signsIn(texts: readonly string[]): string[] {
  const signs = new Set<string>();
  for (const text of texts) {
    if (signs.size >= MAX_SIGNS) break;
    if (text.length > MAX_LENGTH || !/[@＠ア]/.test(text)) continue;
    for (const instruction of INSTRUCTIONS) {
      const sign = instruction.exec(text)?.[1];
      if (sign !== undefined) signs.add(sign);
    }
  }
  return [...signs];
}

const withSign = (sign: string): RegExp =>
  new RegExp(
    `${LOCAL}\\s{0,2}${sign.replace(/[$()*+.?[\\\]^{|}-]/g, '\\$&')}\\s{0,2}([\\p{L}\\d-]{1,63}(?:\\.[\\p{L}\\d-]{1,63}){1,4})`,
    'giu',
  );

/** "us @ firm.tld" ends a sentence, and "Instagram @firm.tld" is an account: a name before a space has to be a mailbox. */
function isMailbox(text: string, { 0: whole, 1: local = '', index }: RegExpMatchArray): boolean {
  const after = whole[local.length] ?? '';
  if (/[@＠]/.test(after)) return true;
  const name = local.toLowerCase();
  if (SHARED_MAILBOXES.has(name)) return true;
  const before = text.slice(Math.max(0, (index ?? 0) - 30), index);
  const isAccount = !/[@＠]\s/.test(whole);
  const label = foldWords(before);
  return label === '' || /[^\p{L}\p{N}]$/u.test(label)
    ? !isAccount || hasMailWord(label)
    : hasMailWord(label) && !PRONOUNS.has(name);
}

const PRONOUNS = new Set('us me we you here uns mir nous moi nos noi ons oss'.split(' '));

/** The text may go on after the address: "info (at) firm . de . Open daily". */
function toAddress(local: string, spelledDomain: string): string | null {
  const labels = spelledDomain.replace(DOT, '.').split('.');
  for (let count = labels.length; count >= 2; count -= 1) {
    const domain = labels.slice(0, count).join('.');
    if (mailDomain(domain) !== null) return normalizeEmail(`${local}@${domain}`);
  }
  return null;
}

import { CREDIT_PARTS, type CreditPart } from './credit-words';
import { foldWords, UNSPACED, wordsOf } from './fold-words';
import { hasFaxWord, hasMailWord, hasPhoneWord } from './mail-words';

/** A line that says who made a website, and where in it the name begins. */
export interface CreditLine {
  /** What follows the words of the credit, as written. */
  rest: string;
  /** The name of whoever made it, or '' if it stands elsewhere. */
  name: string;
  /** Whether the words alone tell that it is a credit, and do not label a value as well. */
  isSaid: boolean;
}

const CODES: Record<CreditPart, string> = {
  site: 'S',
  work: 'W',
  made: 'M',
  by: 'B',
  love: 'L',
  join: 'J',
  aside: 'A',
};

interface Token {
  text: string;
  folded: string;
  /** One letter: of `CODES`, `C` for a colon, `K` for a comma, `U` for an address on the web, `O` for any other word. */
  code: string;
  start: number;
  end: number;
}

const TOKEN =
  /(?<address>(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,12}(?![\p{L}\p{N}])(?:\/\S*)?)|(?<word>[\p{L}\p{M}\p{N}]+)|(?<colon>[:：])|(?<love>[♥♡❤\p{Extended_Pictographic}](?:\p{M}|\u200d|[-:]\p{Ll}+)*)|(?<join>[&+/])|(?<comma>[,、،・(（])/gu;

const SPACED_PARTS = new Map<string, { rest: string[]; code: string }[]>();
const UNSPACED_PARTS: { phrase: string; code: string }[] = [];
for (const [part, list] of Object.entries(CREDIT_PARTS))
  for (const phrase of list) {
    const code = CODES[part as CreditPart];
    const folded = foldWords(phrase);
    const [first = '', ...rest] = wordsOf(phrase);
    if (UNSPACED.test(folded)) UNSPACED_PARTS.push({ phrase: folded, code });
    SPACED_PARTS.set(first, [...(SPACED_PARTS.get(first) ?? []), { rest, code }]);
  }
for (const found of SPACED_PARTS.values()) found.sort((a, b) => b.rest.length - a.rest.length);
UNSPACED_PARTS.sort((a, b) => b.phrase.length - a.phrase.length);

interface Form {
  codes: RegExp;
  /** The words alone say it, and label nothing else. */
  isSaid: boolean;
  /** The name follows without a word between. */
  isBare?: boolean;
}

/** "This website was made with ♥ by": the words may have any order, and stand at the start of a line. */
const FORMS: readonly Form[] = [
  // Made with love in Berlin by.
  { codes: /^[AL]*(?:[SWJK][SWJKAL]*)?M(?:[SWJALM]|O(?!O{3})){0,8}?B/, isSaid: true },
  // Website by. Design and development by.
  { codes: /^[AL]*[SW][SWJKAML]*(?:L[AJ]*O{1,2})?B/, isSaid: true },
  { codes: /^[AL]*[SW][SWJKAML]*C/, isSaid: false },
  { codes: /^[AL]*M[MJAL]*C/, isSaid: true },
  // Realization Studio.
  { codes: /^[AL]*(?:[SW](?:[SWMJKAL]*[SWM])?|M)[SWL]*(?<=[WM][SL]*)(?=O)/, isSaid: false, isBare: true },
  // Made with love Studio.
  { codes: /^[AL]*S*M[AL]*L[AL]*(?=O)/, isSaid: true, isBare: true },
  // A site Studio.
  { codes: /^[AJ]+S[AM]*(?=O)/, isSaid: false, isBare: true },
  // By whom it was made:
  { codes: /^B[AL]*[MW]C?(?=O)/, isSaid: true },
];
/** Work of other trades as well: "Design Furniture" names nobody. */
const GENERAL_WORK = new Set(
  (
    'design designer development developers production creation concept layout branding graphics artwork maintenance credit idea text texte projekt project ' +
    'progetto grafica grafik produktion konzept konzeption planung creation diseno desenho tasarim dizajn dizains disain produktion produccion producao produzione'
  ).split(' '),
);
/** What is made by hand is no website: "creato a mano da Maria". */
const BY_HAND = new Set(
  'hand hands mano mani mao maos main mains ma hande handen рук руками ръка ruka rucno rukama recznie kezzel kasin hand'.split(
    ' ',
  ),
);
/** Languages in which the name comes first. */
const NAME_FIRST = /^O{1,5}B[ALSJ]*[MW]/;

const MAX_NAME_WORDS = 7;
const MIN_NUMBER = 3;

/** Reads a line up to a value, if it is one that says who made the website. */
export function readCredit(line: string): CreditLine | null {
  const text = line.normalize('NFC');
  const tokens = tokensOf(text);
  const codes = tokens.map(({ code }) => code).join('');
  if (NAME_FIRST.test(codes)) {
    const name = tokens.slice(0, codes.indexOf('B')).map((token) => token.text);
    return isNameLike(name[0]) ? { rest: '', name: name.join(' '), isSaid: true } : null;
  }
  for (const { codes: form, isSaid, isBare } of FORMS) {
    const length = form.exec(codes)?.[0].length ?? 0;
    if (length > 0) return readName(text, tokens.slice(0, length), tokens.slice(length), { isSaid, isBare });
  }
  return null;
}

function readName(
  text: string,
  label: readonly Token[],
  following: readonly Token[],
  { isSaid, isBare }: Omit<Form, 'codes'>,
): CreditLine | null {
  const rest = text.slice(label.at(-1)?.end);
  const [first] = following;
  if (label.some(({ folded }) => BY_HAND.has(folded))) return null;
  const isOnlySite = !label.some(({ code }) => 'WMB'.includes(code));
  // "Website: www.firm.de" states an address.
  if (first?.code === 'U') return isOnlySite ? null : { rest, name: hostOf(first.text), isSaid };
  const name = nameFrom(following).join(' ');
  if (name !== '' && !isNameLike(name)) return null;
  if (isOnlySite && proseIn(name) > 0) return null;
  const isGeneral = label.every(
    ({ code, folded }) => code !== 'S' && code !== 'M' && (code !== 'W' || GENERAL_WORK.has(folded)),
  );
  if (isBare && (isGeneral || !/^[\p{Lu}\p{Lt}\d]/u.test(name))) return null;
  return { rest, name, isSaid: isSaid && !isOnlySite };
}

/** Returns whether a text consists of words of credits alone, so that the name stands behind it. */
export const isCreditLabel = (line: string): boolean => wordsOfLabel(line) > 0;

/** Several words of work, or one of a website's, are what other trades hardly have over their contacts. */
const MIN_WORDS_OF_HEADING = 3;
const WORDS_OF_SITE = 2;

/** Returns whether a heading is that of a credit: "Concept, design and programming". */
export const isCreditHeading = (heading: string): boolean => wordsOfLabel(heading) >= MIN_WORDS_OF_HEADING;

/** How many words of work a text has that has no others, or 0. */
function wordsOfLabel(line: string): number {
  const codes = tokensOf(line)
    .map(({ code }) => code)
    .join('');
  if (!/^[AL]*[SWM][SWJKAMLBC]*$/.test(codes)) return 0;
  const works = codes.replace(/[^WMB]/g, '').length;
  return works === 0 ? 0 : works + (codes.includes('S') ? WORDS_OF_SITE : 0);
}

/** The words up to what labels a value: "Studio Muster" of "Studio Muster, Tel." */
function nameFrom(tokens: readonly Token[]): string[] {
  const name: string[] = [];
  for (const { text, folded, code } of tokens) {
    const isEnd = 'CKU'.includes(code) || isLabelOfValue(folded) || isNumber(text);
    if (isEnd || name.length >= MAX_NAME_WORDS) break;
    if (code !== 'L') name.push(text);
  }
  return name;
}

const isNumber = (text: string): boolean => text.length >= MIN_NUMBER && /^\d+$/.test(text);

const isLabelOfValue = (folded: string): boolean =>
  hasMailWord(folded) || hasPhoneWord(folded) || hasFaxWord(folded);

/** Names begin with a capital, if their script has any. */
const isNameLike = (name: string | undefined): boolean =>
  name !== undefined && /^(?:\p{Lu}|\p{Lt}|\p{Lo}|\d)/u.test(name);

const hostOf = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
    .replace(/^www\./i, '')
    .split('.')
    .slice(0, -1)
    .join(' ');

const MAILBOX = /\S{1,64}@\S{1,100}/g;

/** How many words of a text are of a sentence, and not of a name, an address or a label of a value. */
export function proseIn(text: string): number {
  return tokensOf(text.replace(MAILBOX, ' ')).filter(
    ({ text: word, folded, code }) =>
      'OAM'.includes(code) && /^\p{Ll}/u.test(word) && !isLabelOfValue(folded),
  ).length;
}

function tokensOf(line: string): Token[] {
  const text = line.normalize('NFC');
  return joinPhrases(
    text,
    [...text.matchAll(TOKEN)].flatMap((match) => readToken(match)),
  );
}

const CODES_OF_GROUPS = { address: 'U', colon: 'C', love: 'L', join: 'J', comma: 'K', word: 'O' } as const;

function readToken({ groups = {}, index, 0: text }: RegExpExecArray): Token[] {
  const group = Object.keys(CODES_OF_GROUPS).find((each) => groups[each] !== undefined);
  const code = CODES_OF_GROUPS[(group ?? 'word') as keyof typeof CODES_OF_GROUPS];
  const token = { text, folded: foldWords(text), code, start: index, end: index + text.length };
  return code === 'O' && UNSPACED.test(text) ? partsOf(token) : [token];
}

/** "And" that is written with the word behind it, in Hebrew and Arabic. */
const JOINED_AND = /^[וو](?=.{2})/u;

const phraseAt = (read: readonly Token[], at: number): { rest: string[]; code: string } | undefined => {
  const word = read[at]?.folded ?? '';
  return [word, word.replace(JOINED_AND, '')]
    .flatMap((each) => SPACED_PARTS.get(each) ?? [])
    .find(({ rest }) => rest.every((each, offset) => read[at + 1 + offset]?.folded === each));
};

/** Makes one token of the words of a phrase. */
function joinPhrases(text: string, read: readonly Token[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < read.length;) {
    const token = read[at] as Token;
    const found = token.code === 'O' ? phraseAt(read, at) : undefined;
    const length = 1 + (found?.rest.length ?? 0);
    const end = read[at + length - 1]?.end ?? token.end;
    tokens.push(found ? { ...token, text: text.slice(token.start, end), code: found.code, end } : token);
    at += length;
  }
  return tokens;
}

/** Parts of a text without spaces. */
function partsOf({ text, folded, start, end }: Token): Token[] {
  // Folding takes some letters of Thai apart.
  const whole = folded.length === text.length ? text : folded;
  const tokens: Token[] = [];
  for (let at = 0; at < whole.length;) {
    const found = UNSPACED_PARTS.find(({ phrase }) => folded.startsWith(phrase, at));
    const part = whole.slice(at, at + (found?.phrase.length ?? 1));
    at += part.length;
    const previous = tokens.at(-1);
    if (!found && previous?.code === 'O') {
      previous.text += part;
      previous.folded = foldWords(previous.text);
      previous.end = Math.min(end, start + at);
    } else {
      const from = Math.min(end, start + at - part.length);
      tokens.push({
        text: part,
        folded: foldWords(part),
        code: found?.code ?? 'O',
        start: from,
        end: Math.min(end, start + at),
      });
    }
  }
  return tokens;
}

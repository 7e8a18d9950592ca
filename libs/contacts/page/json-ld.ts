import { parseFragment } from 'parse5';
import { isFirm } from './firm-types';
import type { StructuredItem } from './parsed-page';

const MAX_ITEMS = 200;
const MAX_DEPTH = 12;
const MAX_TEXT_LENGTH = 2000;

type Json = Record<string, unknown>;

/** Properties whose values are people, also where they do not say so. */
const PEOPLE = new Set('employee employees founder founders member members author alumni owner'.split(' '));

/**
 * Reads the firms and people that a JSON-LD script describes: arrays, `@graph`, nested things and `contactPoint` (whose
 * contacts are those of its thing). Returns none for a script that is not JSON.
 */
export function readJsonLd(script: string): { items: StructuredItem[]; people: StructuredItem[] } {
  const items: StructuredItem[] = [];
  const people: StructuredItem[] = [];
  const visit = (value: unknown, depth: number, property = ''): void => {
    if (items.length + people.length >= MAX_ITEMS || depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, MAX_ITEMS)) visit(each, depth + 1, property);
    } else if (isObject(value)) {
      const types = typesOf(value);
      if (isFirm(types) && !types.includes('ContactPoint')) items.push(toItem(value, types));
      else if (types.includes('Person') || (types.length === 0 && PEOPLE.has(property)))
        people.push(toItem(value, types));
      for (const [key, each] of Object.entries(value))
        if (key !== 'contactPoint' && typeof each === 'object') visit(each, depth + 1, key);
    }
  };
  visit(parseScript(script), 0);
  return { items, people };
}

function toItem(value: Json, types: string[]): StructuredItem {
  const points = [value['contactPoint'], value['contactPoints']].flat().filter(isObject);
  return {
    foundBy: 'json_ld',
    types,
    name: textsOf(value['name'])[0] ?? textsOf(value['legalName'])[0] ?? '',
    url: textsOf(value['url'])[0] ?? textsOf(value['@id']).find(isAddress) ?? '',
    emails: [value, ...points].flatMap((each) => textsOf(each['email'])),
    phones: [value, ...points].flatMap((each) => textsOf(each['telephone'])),
    // Some sites have several addresses in one text.
    profiles: textsOf(value['sameAs']).flatMap((text) => text.split(/[\s,;]+(?=https?:)/)),
  };
}

/** Comments that stand alone, or behind a value at the end of a line. */
const COMMENTS = /(?<=^|[\s,])\/\/[^\n"]{0,300}$|\/\*[^*]{0,300}\*\//gm;

/**
 * Sites wrap JSON-LD in comments, put comments and raw line breaks into it, leave commas at the ends of lists, and encode its
 * quotation marks.
 */
function parseScript(script: string): unknown {
  const text = script
    .replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[|\/\*<!\[CDATA\[\*\/)/, '')
    .replace(/(?:-->|\/\/\]\]>|\]\]>|\/\*\]\]>\*\/)\s*$/, '')
    .trim();
  const oneLine = toOneLine(text);
  const bare = toOneLine(text.replace(COMMENTS, '')).replace(/,\s{0,20}(?=[}\]])/g, '');
  for (const attempt of [text, oneLine, bare, bare.replaceAll('&quot;', '"')]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      // Tried again without the characters that JSON does not allow.
    }
  }
  return null;
}

const toOneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').replace(/;$/, '');

const typesOf = (value: Json): string[] =>
  textsOf(value['@type']).map((type) =>
    type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#')) + 1),
  );

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .slice(0, 50)
    .map((each) => (isObject(each) ? (each['@value'] ?? each['url']) : each))
    .filter((each) => typeof each === 'string')
    .map(decodeEntities);

/** Scripts have no entities, but the programs that write them put them there: "info&#64;firm.de". */
const decodeEntities = (text: string): string =>
  text.length > MAX_TEXT_LENGTH || !text.includes('&')
    ? text
    : parseFragment(text.replaceAll('<', '&lt;'))
        .childNodes.map((node) => ('value' in node ? node.value : ''))
        .join('');

/** "#organization" and "_:b0" name a thing within the page. They tell nothing of whose it is. */
const isAddress = (id: string): boolean => /^(?:https?:)?\/\//i.test(id);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

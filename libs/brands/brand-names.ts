import type { Listing } from '@libs/listing';

/** The form in which names are compared: without accents, case, signs and spaces. */
export function compactName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[&+]/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Words that a branch adds to the name of its brand. */
const ADDED_WORDS = new Set(
  (
    'the store stores shop outlet express supercenter superstore neighborhood market pharmacy drugstore fuel gas station ' +
    'restaurant restaurants cafe coffee pizza grill bar kitchen bakery supermarket grocery bank atm branch hotel hotels inn motel ' +
    'suites center centre service services auto parts tire tires car wash rental fitness gym club cinema cinemas theatre ' +
    'theaters drive thru thru in at of and on near by downtown airport mall plaza north south east west central city ' +
    'optical vision dental insurance agency agent financial company co inc llc ltd gmbh corp se ag sa plus authorized dealer retailer ' +
    'optician opticians audiologist audiologists ' +
    'filiale markt supermarkt apotheke drogerie drogeriemarkt tankstelle baeckerei backerei optiker pharmacie supermarche ' +
    'boulangerie opticien agence farmacia supermercado optica sucursal supermercato apotheek'
  ).split(' '),
);
/** What separates a brand from the name of its branch: "Acme - Downtown", "Acme (Mesa)", "Acme | Pizza", "Acme #12". */
const SEPARATOR = /\s+[-–—|•·:@]\s+|\s*[|(\[,#№]\s*|:\s+/;
/** A shorter name in front of other words may be anything. */
const MIN_PREFIX_LENGTH = 4;
const MAX_WORDS = 12;
const CAPITALS = /^[\p{Lu}\p{N}&.'’-]{2,}$/u;

/** What separates the name of an agent or a shop in a shop from that of the brand: "Jane Doe - State Farm Insurance Agent". */
const LAST_SEPARATOR = /\s+[-–—|•·:@]\s+|\s*\|\s*|:\s+/;

/** What a branch is at: "Walgreens at Banner Health". */
const AT = /\s+(?:at|inside|near)\s+/i;
/** The company to which the brand belongs: "Days Inn by Wyndham Tucson", "an IHG Hotel". */
const BY = /\s+by\s+/i;
/** A name of fewer words is that of a brand only if it is longer, when words are left out that independent places have too. */
const MIN_DISTINCT_WORDS = 2;
const MIN_DISTINCT_LENGTH = 8;
const MAX_CITY_WORDS = 3;

/** What is known of words in the name of a place. */
export interface NameWords {
  /** Whether the word says what the place does: "Italian" of an Italian restaurant. */
  isService(word: string): boolean;
  /** Whether the text is the name of a city in the place's country. */
  isCity(text: string): boolean;
}

/**
 * Returns the names of brands that a place's name may stand for, in the compared form: the whole name, what is in front
 * of a separator or behind the last one, and the first words of these if all others describe the branch.
 */
export function nameCandidates(
  { name, city, state }: Pick<Listing, 'name' | 'city' | 'state'>,
  words: NameWords,
): string[] {
  const places = new Set(`${city} ${state}`.split(/[\s-]+/).map(compactName));
  const [head = ''] = name.trim().split(SEPARATOR);
  const parts = name.trim().split(LAST_SEPARATOR);
  const tail = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const candidates = new Set([compactName(name), ...brandsIn(head, places, words)]);
  const [owned = '', owner] = head.split(BY);
  for (const part of [owned, head.split(AT)[0] ?? ''])
    if (part !== head)
      for (const candidate of brandsIn(part, places, words))
        if (candidate.length >= MIN_PREFIX_LENGTH) candidates.add(candidate);
  if (owner !== undefined) for (const candidate of beginningsOf(owner)) candidates.add(candidate);
  // Behind a separator, the name of a place is where the branch is, whichever brand has the same name.
  if (!tail.split(/[\s-]+/).every((word) => places.has(compactName(word))))
    for (const candidate of brandsIn(tail, places, words))
      if (candidate.length >= MIN_PREFIX_LENGTH) candidates.add(candidate);
  candidates.delete('');
  return [...candidates];
}

function brandsIn(head: string, places: ReadonlySet<string>, nameWords: NameWords): string[] {
  const candidates = new Set([compactName(head)]);
  const words = head.split(/\s+/).slice(0, MAX_WORDS);
  for (const prefix of prefixesOf(words, places, nameWords)) candidates.add(prefix);
  // What it does may also be in front: "Hotel Ibis Styles".
  if (words.length > 1 && nameWords.isService(words[0] ?? '')) {
    const rest = words.slice(1);
    if (isDistinct(rest)) candidates.add(compactName(rest.join(' ')));
    for (const prefix of prefixesOf(rest, places, nameWords)) candidates.add(prefix);
  }
  // A brand in its own spelling, with the name of the owner or what it is: "EDEKA Müller".
  const other = words.findIndex((word) => !CAPITALS.test(word));
  if (other > 0 && /\p{Ll}/u.test(words[other] ?? '')) {
    const brand = compactName(words.slice(0, other).join(' '));
    if (brand.length >= MIN_PREFIX_LENGTH) candidates.add(brand);
  }
  if (/^the\s/i.test(head)) candidates.add(compactName(head.slice(4)));
  return [...candidates];
}

/** Returns the first words of a name, as long as all others describe the branch, what it does, or where it is. */
function prefixesOf(words: readonly string[], places: ReadonlySet<string>, nameWords: NameWords): string[] {
  const isAdded = (word: string) => {
    const compact = compactName(word);
    return compact === '' || ADDED_WORDS.has(compact) || places.has(compact) || /^\d+$/.test(compact);
  };
  const prefixes: string[] = [];
  // The brand may have named what this branch is, with a word of its own: "Jiffy Lube Multicare", "Home Depot Pro".
  const allButLast = words.slice(0, -1);
  if (isDistinct(allButLast)) prefixes.push(compactName(allButLast.join(' ')));
  let length = words.length;
  let onlyAdded = true;
  while (length > 1) {
    const last = words[length - 1] ?? '';
    const isPlain = isAdded(last);
    const taken =
      isPlain || nameWords.isService(last) ? 1 : cityWordsAtEnd(words.slice(0, length), nameWords);
    if (taken === 0 || taken >= length) break;
    onlyAdded &&= isPlain;
    length -= taken;
    const prefix = words.slice(0, length);
    const compact = compactName(prefix.join(' '));
    if (compact.length >= MIN_PREFIX_LENGTH && (onlyAdded || isDistinct(prefix))) prefixes.push(compact);
  }
  return prefixes;
}

function cityWordsAtEnd(words: readonly string[], { isCity }: NameWords): number {
  for (let count = Math.min(MAX_CITY_WORDS, words.length - 1); count > 0; count--)
    if (isCity(words.slice(-count).join(' '))) return count;
  return 0;
}

function isDistinct(words: readonly string[]): boolean {
  const compact = compactName(words.join(' '));
  return words.length >= MIN_DISTINCT_WORDS || compact.length >= MIN_DISTINCT_LENGTH;
}

/** Returns all beginnings of a text that end with a word and are long enough to mean something. */
function beginningsOf(text: string): string[] {
  const words = text.split(/\s+/).slice(0, MAX_WORDS);
  return words
    .map((_, index) => compactName(words.slice(0, index + 1).join(' ')))
    .filter((beginning) => beginning.length >= MIN_PREFIX_LENGTH);
}

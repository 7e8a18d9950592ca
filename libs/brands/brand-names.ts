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

/**
 * Returns the names of brands that a place's name may stand for, in the compared form: the whole name, what is in front
 * of a separator or behind the last one, and the first words of these if all others describe the branch.
 */
export function nameCandidates({ name, city, state }: Pick<Listing, 'name' | 'city' | 'state'>): string[] {
  const places = new Set(`${city} ${state}`.split(/[\s-]+/).map(compactName));
  const [head = ''] = name.trim().split(SEPARATOR);
  const parts = name.trim().split(LAST_SEPARATOR);
  const tail = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const candidates = new Set([compactName(name), ...brandsIn(head, places)]);
  // Behind a separator, the name of a place is where the branch is, whichever brand has the same name.
  if (!tail.split(/[\s-]+/).every((word) => places.has(compactName(word))))
    for (const candidate of brandsIn(tail, places))
      if (candidate.length >= MIN_PREFIX_LENGTH) candidates.add(candidate);
  candidates.delete('');
  return [...candidates];
}

function brandsIn(head: string, places: ReadonlySet<string>): string[] {
  const candidates = new Set([compactName(head)]);
  const words = head.split(/\s+/).slice(0, MAX_WORDS);
  const isAdded = (word: string) => {
    const compact = compactName(word);
    return compact === '' || ADDED_WORDS.has(compact) || places.has(compact) || /^\d+$/.test(compact);
  };
  for (let length = words.length - 1; length > 0 && isAdded(words[length] ?? ''); length--) {
    const prefix = compactName(words.slice(0, length).join(' '));
    if (prefix.length >= MIN_PREFIX_LENGTH) candidates.add(prefix);
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

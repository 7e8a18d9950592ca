import { numberOf, reviewCountOf, textOf, type Cell, type ListingRow } from './model';

/** The duplicate rules from spec §5, in the same order. */
export const DUPLICATE_RULES = [
  'name_address_phone',
  'name_website',
  'phone_address',
  'name_city_category_street_number',
] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** A removed row and the row that is kept instead. */
export interface RemovedRow<Row> {
  row: Row;
  /** The rule that found the duplicate. */
  rule: DuplicateRule;
  /** The row that is kept instead. It is at least as rich as the removed row, and no rule removes it. */
  kept: Row;
}

export interface DuplicateReport<Row> {
  /** In the order of the given rows. */
  kept: Row[];
  /** In the order of the given rows. */
  removed: RemovedRow<Row>[];
}

/**
 * Splits rows into those to keep and duplicates (spec §5). Each rule examines the rows that the earlier rules kept.
 * Of the rows with the same key, the rule keeps the richest. The result depends only on the rows, not on their order.
 * Only rows that are equal in every field and have no id are interchangeable. Runs in linear time.
 *
 * A rule does not apply to a row that lacks a compared field. Two rows without a website, for example, do not match
 * by website. There is one exception: under the first rule, the phone may be empty in both rows, because the same
 * name at the same address is enough.
 */
export function findDuplicates<Row extends ListingRow>(rows: readonly Row[]): DuplicateReport<Row> {
  const steps = duplicateSteps(rows);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, but other work gets its turn every 10 milliseconds. */
export async function findDuplicatesInSlices<Row extends ListingRow>(
  rows: readonly Row[],
): Promise<DuplicateReport<Row>> {
  const steps = duplicateSteps(rows);
  for (let sliceStartedAt = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStartedAt < SLICE_MS) continue;
    await new Promise<void>((next) => setTimeout(next));
    sliceStartedAt = performance.now();
  }
}

const SLICE_MS = 10;

/** Finds the duplicates in short steps. */
function* duplicateSteps<Row extends ListingRow>(
  rows: readonly Row[],
): Generator<undefined, DuplicateReport<Row>> {
  const candidates: Candidate<Row>[] = [];
  for (const row of rows) {
    candidates.push(toCandidate(row));
    yield;
  }
  let survivors = candidates;
  for (const rule of DUPLICATE_RULES) {
    yield* keepRichest(survivors, rule);
    survivors = survivors.filter(({ removedBy }) => removedBy === null);
  }
  return {
    kept: survivors.map(({ row }) => row),
    removed: candidates.flatMap(({ row, removedBy }) =>
      removedBy ? [{ row, rule: removedBy.rule, kept: survivorOf(removedBy.to).row }] : [],
    ),
  };
}

/**
 * Compares the richness of two rows; the result is negative if `a` is richer. This is a total order: the result is 0
 * only for rows that are equal in every field.
 */
export function compareRichness(a: ListingRow, b: ListingRow): number {
  return compareCandidates(toCandidate(a), toCandidate(b));
}

/** The fields that the rules compare, by their names in the user's table. */
export const DUPLICATE_FIELDS = ['name', 'address', 'phone', 'website', 'city', 'category'] as const;

/**
 * Returns a row's comparison keys, each prefixed with the name of its rule. Rules that do not apply to the row are
 * skipped.
 */
export function duplicateKeys(row: Pick<ListingRow, (typeof DUPLICATE_FIELDS)[number]>): string[] {
  const candidate = { row, ...comparedFieldsOf(row) };
  return DUPLICATE_RULES.flatMap((rule) => {
    const key = KEY_OF_RULE[rule](candidate);
    return key === '' ? [] : [`${rule}\u0000${key}`];
  });
}

/** The fields that most rules compare. */
interface ComparedFields {
  name: string;
  address: string;
  phone: string;
}

interface Candidate<Row extends ListingRow> extends ComparedFields {
  row: Row;
  /** A higher number means a richer row. */
  richness: number;
  reviewCount: number | null;
  removedBy: { to: Candidate<Row>; rule: DuplicateRule } | null;
}

function toCandidate<Row extends ListingRow>(row: Row): Candidate<Row> {
  return {
    row,
    ...comparedFieldsOf(row),
    richness: richnessOf(row),
    reviewCount: reviewCountOf(row),
    removedBy: null,
  };
}

const comparedFieldsOf = ({ name, address, phone }: ListingRow): ComparedFields => ({
  name: comparableText(name),
  address: comparableText(address),
  phone: textOf(phone).replace(/\P{Nd}/gu, ''),
});

/** Lower-cases and trims text (spec §5). Consecutive spaces count as one. */
function comparableText(cell: Cell): string {
  return textOf(cell).toLowerCase().replace(/\s+/g, ' ');
}

function* keepRichest<Row extends ListingRow>(
  rows: readonly Candidate<Row>[],
  rule: DuplicateRule,
): Generator<undefined, void> {
  const keys: string[] = [];
  const richest = new Map<string, Candidate<Row>>();
  for (const [at, row] of rows.entries()) {
    const key = KEY_OF_RULE[rule](row);
    keys[at] = key;
    const incumbent = key && richest.get(key);
    if (key && (!incumbent || compareCandidates(row, incumbent) < 0)) richest.set(key, row);
    yield;
  }
  for (const [at, row] of rows.entries()) {
    const survivor = richest.get(keys[at] ?? '');
    if (survivor && survivor !== row) row.removedBy = { to: survivor, rule };
    yield;
  }
}

/**
 * Follows the chain of removals to the row that is finally kept, because a row kept by one rule may be removed by a
 * later rule. The chain has at most one step per rule.
 */
function survivorOf<Row extends ListingRow>(candidate: Candidate<Row>): Candidate<Row> {
  let survivor = candidate;
  while (survivor.removedBy) survivor = survivor.removedBy.to;
  return survivor;
}

/** Functions that return each rule's comparison key as one text; '' if the rule does not apply to the row. */
const KEY_OF_RULE: Readonly<
  Record<DuplicateRule, (candidate: ComparedFields & { row: ListingRow }) => string>
> = {
  name_address_phone: ({ name, address, phone }) =>
    joinKey(name, address) && `${name}\u0000${address}\u0000${phone}`,
  name_website: ({ name, row }) => joinKey(name, comparableWebsite(row.website)),
  phone_address: ({ phone, address }) =>
    phone.length >= 10 && !/^0+$/.test(phone) ? joinKey(phone, address) : '',
  name_city_category_street_number: ({ name, row, address }) =>
    joinKey(name, comparableText(row.city), comparableText(row.category), streetNumber(address)),
};

function joinKey(...parts: string[]): string {
  return parts.includes('') ? '' : parts.join('\u0000');
}

/** Normalizes a website, so that http and https, with or without www. or a trailing slash, count as the same site. */
function comparableWebsite(cell: Cell): string {
  return comparableText(cell)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/(?<!\/)\/+$/, '');
}

/**
 * Returns the number that an address begins with ("12", "12b"), or '' if there is none. The number in a street's name
 * ("5th Avenue") is not a street number.
 */
function streetNumber(address: string): string {
  return /^(\d+[a-z]?)(?![\p{L}\d])/u.exec(address)?.[1] ?? '';
}

/**
 * Scores which row has the "most data" (spec §5): first by the number of filled fields, then by the fields that spec
 * §5 names, in the same order.
 */
function richnessOf(row: ListingRow): number {
  const texts = [row.name, row.phone, row.category, row.address, row.city, row.state, row.country, row.zip];
  const website = countFilled(textOf(row.website));
  const rating = countFilled(numberOf(row.rating));
  const reviews = countFilled(reviewCountOf(row));
  const position = countFilled(numberOf(row.latitude)) + countFilled(numberOf(row.longitude));
  const others = texts.reduce<number>(
    (sum, cell) => sum + countFilled(textOf(cell)),
    countFilled(textOf(row.plusCode ?? row.plus_code)),
  );
  return (others + position + website + rating + reviews) * 8 + website * 4 + rating * 2 + reviews;
}

function countFilled(value: string | number | null): 0 | 1 {
  return value === '' || value === null ? 0 : 1;
}

function compareCandidates(a: Candidate<ListingRow>, b: Candidate<ListingRow>): number {
  return (
    b.richness - a.richness || (b.reviewCount ?? -1) - (a.reviewCount ?? -1) || compareIdentity(a.row, b.row)
  );
}

/**
 * Compares rows that are equally rich. The older row (with the smaller id) wins, then the row with the smaller place
 * key. Otherwise, any other difference decides.
 */
function compareIdentity(a: ListingRow, b: ListingRow): number {
  return (
    compareIds(textOf(a.id), textOf(b.id)) ||
    compareTexts(textOf(a.placeKey), textOf(b.placeKey)) ||
    compareTexts(allFieldsText(a), allFieldsText(b))
  );
}

/** Compares ids as text, because they may be too large for a number. The id with fewer digits is smaller. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function allFieldsText(row: ListingRow): string {
  return Object.entries(row)
    .map(([field, cell]) => `${field}\u0001${String(cell)}`)
    .sort()
    .join('\u0000');
}

import { numberOf, reviewCountOf, textOf, type Cell, type ListingRow } from './model';

/** The rules of spec §5, in their order. */
export const DUPLICATE_RULES = [
  'name_address_phone',
  'name_website',
  'phone_address',
  'name_city_category_street_number',
] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** A row that another one stands for. */
export interface RemovedRow<Row> {
  row: Row;
  /** The rule that found it. */
  rule: DuplicateRule;
  /** The row that is kept for it: at least as rich, itself not removed by any rule. */
  kept: Row;
}

export interface DuplicateReport<Row> {
  /** In the order given. */
  kept: Row[];
  /** In the order given. */
  removed: RemovedRow<Row>[];
}

/**
 * Parts the rows into those to keep and duplicates (spec §5). Each rule looks at the rows that the rules before it left;
 * of the rows that share its key the richest stays. Which rows stay depends on the rows alone, never on their order:
 * only rows that are alike in every field and have no id are interchangeable. Takes time in proportion to the rows.
 *
 * A rule says nothing of a row that lacks what it compares: two rows are not alike because both have no website. Only the
 * phone of the first rule may be empty, in both rows: the same name at the same address needs no phone to be the same.
 */
export function findDuplicates<Row extends ListingRow>(rows: readonly Row[]): DuplicateReport<Row> {
  const candidates = rows.map(toCandidate);
  let survivors = candidates;
  for (const rule of DUPLICATE_RULES) {
    keepRichest(survivors, rule);
    survivors = survivors.filter(({ lost }) => lost === null);
  }
  return {
    kept: survivors.map(({ row }) => row),
    removed: candidates.flatMap(({ row, lost }) =>
      lost ? [{ row, rule: lost.rule, kept: winner(lost.to).row }] : [],
    ),
  };
}

/** Which of two rows is the richer: negative when `a` is. A total order; 0 only for rows that are alike in every field. */
export function compareRichness(a: ListingRow, b: ListingRow): number {
  return compareCandidates(toCandidate(a), toCandidate(b));
}

/** The fields that the rules compare, by their names in the user's table. */
export const DUPLICATE_FIELDS = ['name', 'address', 'phone', 'website', 'city', 'category'] as const;

/** What the rules compare of a row, each with its rule's name; rules that say nothing of it are left out. */
export function duplicateKeys(row: Pick<ListingRow, (typeof DUPLICATE_FIELDS)[number]>): string[] {
  const candidate = { row, ...comparedOf(row) };
  return DUPLICATE_RULES.flatMap((rule) => {
    const key = KEYS[rule](candidate);
    return key === '' ? [] : [`${rule}\u0000${key}`];
  });
}

/** What most rules compare. */
interface Compared {
  name: string;
  address: string;
  phone: string;
}

interface Candidate<Row extends ListingRow> extends Compared {
  row: Row;
  /** The larger, the richer. */
  riches: number;
  reviewCount: number | null;
  lost: { to: Candidate<Row>; rule: DuplicateRule } | null;
}

function toCandidate<Row extends ListingRow>(row: Row): Candidate<Row> {
  return {
    row,
    ...comparedOf(row),
    riches: richesOf(row),
    reviewCount: reviewCountOf(row),
    lost: null,
  };
}

const comparedOf = ({ name, address, phone }: ListingRow): Compared => ({
  name: comparable(name),
  address: comparable(address),
  phone: textOf(phone).replace(/\P{Nd}/gu, ''),
});

/** Lower case, trimmed (spec §5); runs of spaces within count as one. */
function comparable(cell: Cell): string {
  return textOf(cell).toLowerCase().replace(/\s+/g, ' ');
}

function keepRichest<Row extends ListingRow>(rows: readonly Candidate<Row>[], rule: DuplicateRule): void {
  const keys = rows.map(KEYS[rule]);
  const richest = new Map<string, Candidate<Row>>();
  for (const [at, row] of rows.entries()) {
    const key = keys[at];
    const rival = key && richest.get(key);
    if (key && (!rival || compareCandidates(row, rival) < 0)) richest.set(key, row);
  }
  for (const [at, row] of rows.entries()) {
    const best = richest.get(keys[at] ?? '');
    if (best && best !== row) row.lost = { to: best, rule };
  }
}

/** At most one step for each rule: what a rule kept, a later one may have removed. */
function winner<Row extends ListingRow>(candidate: Candidate<Row>): Candidate<Row> {
  let best = candidate;
  while (best.lost) best = best.lost.to;
  return best;
}

/** What a rule compares, as one text; '' when the row lacks it. */
const KEYS: Readonly<Record<DuplicateRule, (candidate: Compared & { row: ListingRow }) => string>> = {
  name_address_phone: ({ name, address, phone }) =>
    allOf(name, address) && `${name}\u0000${address}\u0000${phone}`,
  name_website: ({ name, row }) => allOf(name, comparableWebsite(row.website)),
  phone_address: ({ phone, address }) =>
    phone.length >= 10 && !/^0+$/.test(phone) ? allOf(phone, address) : '',
  name_city_category_street_number: ({ name, row, address }) =>
    allOf(name, comparable(row.city), comparable(row.category), streetNumber(address)),
};

function allOf(...parts: string[]): string {
  return parts.includes('') ? '' : parts.join('\u0000');
}

/** http or https, with www. or without, a slash at the end or none: one site. */
function comparableWebsite(cell: Cell): string {
  return comparable(cell)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');
}

/** The number an address begins with ("12", "12b"), else ''. A numbered street ("5th Avenue") is no street number. */
function streetNumber(address: string): string {
  return /^(\d+[a-z]?)(?![\p{L}\d])/u.exec(address)?.[1] ?? '';
}

/** "Most data" (spec §5): how many fields are filled; of as many, those that the rule names, in its order. */
function richesOf(row: ListingRow): number {
  const texts = [row.name, row.phone, row.category, row.address, row.city, row.state, row.country, row.zip];
  const website = filled(textOf(row.website));
  const rating = filled(numberOf(row.rating));
  const reviews = filled(reviewCountOf(row));
  const position = filled(numberOf(row.latitude)) + filled(numberOf(row.longitude));
  const others = texts.reduce<number>(
    (sum, cell) => sum + filled(textOf(cell)),
    filled(textOf(row.plusCode ?? row.plus_code)),
  );
  return (others + position + website + rating + reviews) * 8 + website * 4 + rating * 2 + reviews;
}

function filled(value: string | number | null): 0 | 1 {
  return value === '' || value === null ? 0 : 1;
}

function compareCandidates(a: Candidate<ListingRow>, b: Candidate<ListingRow>): number {
  return (
    b.riches - a.riches || (b.reviewCount ?? -1) - (a.reviewCount ?? -1) || compareIdentity(a.row, b.row)
  );
}

/** Of rows equally rich the older one stays (the smaller id), then the smaller place key, then whatever differs. */
function compareIdentity(a: ListingRow, b: ListingRow): number {
  return (
    compareIds(textOf(a.id), textOf(b.id)) ||
    compareTexts(textOf(a.placeKey), textOf(b.placeKey)) ||
    compareTexts(everyField(a), everyField(b))
  );
}

/** Ids are large whole numbers, perhaps as text: the shorter is the smaller, without rounding. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function everyField(row: ListingRow): string {
  return Object.entries(row)
    .map(([field, cell]) => `${field}\u0001${String(cell)}`)
    .sort()
    .join('\u0000');
}

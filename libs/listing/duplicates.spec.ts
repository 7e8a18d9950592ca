import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareRichness, findDuplicates } from './duplicates';
import type { ListingRow } from './model';

const joes = {
  id: 1,
  name: 'Joe’s Pizza',
  phone: '(212) 736-3100',
  category: 'Pizza restaurant',
  address: '7 Carmine St, New York, NY 10014',
  city: 'New York',
  state: 'NY',
  website: '',
  rating: null as number | null,
  reviewcount: null as number | null,
};

const removals = (...rows: ListingRow[]) =>
  findDuplicates(rows).removed.map(({ row, rule, kept }) => [row.id, rule, kept.id]);

describe('Remove Dupes, rule 1: same lower-cased trimmed name, address and phone digits', () => {
  it('finds duplicates regardless of case, spaces and phone punctuation', () => {
    const shouted = {
      ...joes,
      id: 2,
      name: ' JOE’S PIZZA ',
      address: joes.address.toUpperCase(),
      phone: '212.736.3100',
    };

    expect(removals(joes, shouted)).toEqual([[2, 'name_address_phone', 1]]);
  });

  it('finds two listings with the same name and address that have no phone', () => {
    expect(removals({ ...joes, phone: '' }, { ...joes, id: 2, phone: null })).toEqual([
      [2, 'name_address_phone', 1],
    ]);
  });

  it('keeps two branches that have no address', () => {
    const branch = { ...joes, address: '', phone: '' };

    expect(removals(branch, { ...branch, id: 2 })).toEqual([]);
  });
});

describe('Remove Dupes, rule 2: same name and website', () => {
  const site = { ...joes, address: '1 First St', phone: '', city: '', website: 'http://joespizza.example/' };

  it('finds duplicates at different addresses, with or without www., https or a trailing slash', () => {
    const other = { ...site, id: 2, address: '2 Second St', website: 'https://www.JoesPizza.example' };

    expect(removals(site, other)).toEqual([[2, 'name_website', 1]]);
  });

  it('keeps listings with the same name but different websites, and listings without a website', () => {
    expect(
      removals(site, { ...site, id: 2, address: '2 Second St', website: 'http://joes.example/' }),
    ).toEqual([]);
    expect(
      removals({ ...site, website: '' }, { ...site, id: 2, address: '2 Second St', website: '' }),
    ).toEqual([]);
  });
});

describe('Remove Dupes, rule 3: same phone digits and address', () => {
  const other = { ...joes, id: 2, name: 'Joe’s Famous Pizza' };

  it('finds duplicates with different names', () => {
    expect(removals(joes, other)).toEqual([[2, 'phone_address', 1]]);
  });

  it.each(['555-0123', '0000000000', '000-000-00000', ''])(
    'requires ten digits or more, not all zeros: %j',
    (phone) => {
      expect(removals({ ...joes, phone }, { ...other, phone })).toEqual([]);
    },
  );
});

describe('Remove Dupes, rule 4: same name, city, category and leading street number', () => {
  const at = (id: number, address: string) => ({ ...joes, id, address, phone: '' });

  it('finds duplicates at the same street number, regardless of how the street is written', () => {
    expect(removals(at(1, '7 Carmine St'), at(2, '7 Carmine Street, Suite 3'))).toEqual([
      [2, 'name_city_category_street_number', 1],
    ]);
  });

  it.each([
    ['7 Carmine St', '9 Carmine St'],
    ['7a Carmine St', '7b Carmine St'],
    ['Carmine St 7', 'Carmine Street 7'],
    ['5th Avenue', '5th Ave'],
  ])('does not match %j and %j', (first, second) => {
    expect(removals(at(1, first), at(2, second))).toEqual([]);
  });

  it('requires a city and a category', () => {
    expect(removals({ ...at(1, '7 A St'), city: '' }, { ...at(2, '7 B St'), city: '' })).toEqual([]);
    expect(removals({ ...at(1, '7 A St'), category: '' }, { ...at(2, '7 B St'), category: '' })).toEqual([]);
  });
});

describe('richest record in a set of duplicates', () => {
  it('is the record with the most filled fields, regardless of the order of the rows', () => {
    const rich = { ...joes, id: 2, website: 'http://joespizza.example/', rating: 4.5, reviewcount: 10 };

    expect(removals(joes, rich)).toEqual([[1, 'name_address_phone', 2]]);
    expect(removals(rich, joes)).toEqual([[1, 'name_address_phone', 2]]);
  });

  it('is determined by website, rating, review count and age, in that order, among records with equally many fields', () => {
    const website = { ...joes, id: 5, website: 'http://joespizza.example/' };
    const rating = { ...joes, id: 4, rating: 4.5 };
    const manyReviews = { ...joes, id: 3, reviewcount: 900 };
    const fewReviews = { ...joes, id: 2, reviewcount: 12 };
    const older = { ...fewReviews, id: '1' };

    const rows = [fewReviews, older, manyReviews, rating, website];

    expect([...rows].sort(compareRichness)).toEqual([website, rating, manyReviews, older, fewReviews]);
    expect(findDuplicates(rows).kept).toEqual([website]);
  });

  it('is determined by the review count under any of its possible names', () => {
    const bare = { ...joes, reviewcount: undefined };

    expect(findDuplicates([joes, { ...bare, id: 2, review_count: 3 }]).kept).toEqual([
      { ...bare, id: 2, review_count: 3 },
    ]);
    expect(findDuplicates([joes, { ...bare, id: 2, reviewCount: 3 }]).kept).toEqual([
      { ...bare, id: 2, reviewCount: 3 },
    ]);
  });
});

it('findDuplicates applies each rule to the rows that the earlier rules kept, and reports for each removed row which row is finally kept', () => {
  const bare = { ...joes, id: 1 };
  const alike = { ...joes, id: 2, website: 'http://joespizza.example/' };
  const moved = { ...alike, id: 3, address: '9 Bleecker St', phone: '', rating: 4.5, reviewcount: 10 };

  expect(removals(bare, alike, moved)).toEqual([
    [1, 'name_address_phone', 3],
    [2, 'name_website', 3],
  ]);
});

/** Each field has only a few possible values, so that keys collide often and in chains. */
const anyRow = fc.record({
  name: fc.constantFrom('', 'Joe', ' joe ', 'Ann'),
  phone: fc.constantFrom('', '(212) 736-3100', '+2127363100', '0000000000', '555'),
  address: fc.constantFrom('', '7 Carmine St', '7 Carmine Street', '9 Bleecker St', 'Plaza'),
  city: fc.constantFrom('', 'New York'),
  category: fc.constantFrom('', 'Pizza'),
  website: fc.constantFrom('', 'http://joe.example/', 'https://www.joe.example'),
  rating: fc.constantFrom(null, 4, 4.5),
  reviewcount: fc.constantFrom(null, 0, 12),
});
const anyTable = fc
  .array(anyRow, { maxLength: 40 })
  .map((rows) => rows.map((row, at): ListingRow => ({ id: at + 1, ...row })));
const shuffled = (rows: ListingRow[]) => fc.shuffledSubarray(rows, { minLength: rows.length });
const ids = (rows: ListingRow[]) => new Set(rows.map(({ id }) => id));

describe('findDuplicates for any table', () => {
  it('keeps the same rows regardless of their order', () => {
    fc.assert(
      fc.property(
        anyTable.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows))),
        ([rows, others]) => {
          expect(ids(findDuplicates(others).kept)).toEqual(ids(findDuplicates(rows).kept));
          const reason = (table: ListingRow[]) =>
            new Map(findDuplicates(table).removed.map(({ row, rule, kept }) => [row.id, [rule, kept.id]]));
          expect(reason(others)).toEqual(reason(rows));
        },
      ),
    );
  });

  it('keeps rows with the same content regardless of their order, even if the rows have no id', () => {
    const anyListings = fc.array(anyRow, { maxLength: 30 });
    const texts = (rows: ListingRow[]) =>
      findDuplicates(rows)
        .kept.map((row) => JSON.stringify(row))
        .sort();
    fc.assert(
      fc.property(
        anyListings.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows))),
        ([rows, others]) => expect(texts(others)).toEqual(texts(rows)),
      ),
    );
  });

  it('leaves no duplicates', () => {
    fc.assert(
      fc.property(anyTable, (rows) => {
        expect(findDuplicates(findDuplicates(rows).kept).removed).toEqual([]);
      }),
    );
  });

  it('either keeps or removes every row, preserves the given order, and keeps rows that share no key with another row', () => {
    fc.assert(
      fc.property(anyTable, (rows) => {
        const { kept, removed } = findDuplicates(rows);
        const removedRows = new Set(removed.map(({ row }) => row));
        expect(rows.filter((row) => !removedRows.has(row))).toEqual(kept);
        expect(kept.length + removed.length).toBe(rows.length);
        for (const row of removedRows)
          expect(rows.some((other) => other !== row && findDuplicates([row, other]).removed.length > 0)).toBe(
            true,
          );
      }),
    );
  });

  it('keeps the richest row in each set of duplicates', () => {
    fc.assert(
      fc.property(anyTable, (rows) => {
        const { kept, removed } = findDuplicates(rows);
        for (const { row, kept: keeper } of removed) {
          expect(compareRichness(keeper, row)).toBeLessThan(0);
          expect(kept).toContain(keeper);
        }
      }),
    );
  });

  it('ranks rows by richness in a total order: any two different rows have a fixed order, and the order is transitive', () => {
    fc.assert(
      fc.property(anyRow, anyRow, anyRow, (a, b, c) => {
        expect(Math.sign(compareRichness(a, b))).toBe(-Math.sign(compareRichness(b, a)) + 0);
        expect(compareRichness(a, b) === 0).toBe(JSON.stringify(a) === JSON.stringify(b));
        if (compareRichness(a, b) <= 0 && compareRichness(b, c) <= 0)
          expect(compareRichness(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

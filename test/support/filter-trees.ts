import fc from 'fast-check';
import {
  operatorsOf,
  type FilterCondition,
  type FilterOperator,
  type RowFilter,
  type TableFieldName,
} from '@libs/listing';

/** Values near those of the rows that tests write, so that conditions select some of them. */
interface FilterValues {
  fields: readonly TableFieldName[];
  texts: readonly string[];
}

const degrees = (center: number) => fc.integer({ min: -4, max: 4 }).map((step) => center + step / 8);
const latitude = degrees(38.5);
const longitude = degrees(-121.75);

const insideArea: fc.Arbitrary<FilterCondition> = fc.oneof(
  fc
    .tuple(latitude, longitude, latitude, longitude)
    .map(
      ([a, west, b, east]) => ({ op: 'inside', box: [Math.min(a, b), west, Math.max(a, b), east] }) as const,
    ),
  fc
    .array(fc.tuple(latitude, longitude), { minLength: 3, maxLength: 8 })
    .map((shape) => ({ op: 'inside', shape }) as const),
);

/** Returns valid conditions on the given columns. */
export function conditions({ fields, texts }: FilterValues): fc.Arbitrary<FilterCondition> {
  const text = fc.constantFrom(...texts);
  const number = fc.constantFrom(-1, 0, 1e-7, 0.5, 1, 3, 3.5, 4.5, 5, 1e9, 3e9, 1e15, -1e15);
  const date = fc.constantFrom(
    '2026-11-19',
    '2026-11-20',
    '2026-11-20T10:00:00Z',
    '2026-11-20T11:30:00+01:00',
    '1000-01-01',
    '9999-12-31',
    '9999-12-31T23:59:59-23:59',
  );
  const bounds = (value: fc.Arbitrary<number | string>) =>
    fc.oneof(fc.record({ from: value }), fc.record({ to: value }), fc.record({ from: value, to: value }));
  const partsOf = (field: TableFieldName, op: FilterOperator): fc.Arbitrary<object> => {
    if (op === 'any_of') return fc.record({ values: fc.array(text, { minLength: 1, maxLength: 4 }) });
    if (op === 'between') return bounds(field.endsWith('_at') ? date : number);
    if (op === 'pattern')
      return fc
        .tuple(text, fc.constantFrom('*', '?', '*?', ''))
        .map(([start, end]) => ({ value: start + end }));
    return ['yes', 'no', 'empty', 'not_empty'].includes(op) ? fc.constant({}) : fc.record({ value: text });
  };
  const onField = fc
    .constantFrom(...fields.flatMap((field) => operatorsOf(field).map((op) => [field, op] as const)))
    .chain(([field, op]) => partsOf(field, op).map((parts) => ({ op, field, ...parts }) as FilterCondition));
  return fc.oneof(
    { weight: 8, arbitrary: onField },
    { weight: 1, arbitrary: insideArea },
    { weight: 1, arbitrary: fc.constant({ op: 'complete' } as const) },
    { weight: 1, arbitrary: text.map((value) => ({ op: 'search', value }) as const) },
  );
}

/** Returns valid filters, with groups inside of each other. */
export function filterTrees(values: FilterValues): fc.Arbitrary<RowFilter> {
  const condition = conditions(values);
  const group = (child: fc.Arbitrary<RowFilter>) =>
    fc
      .tuple(fc.boolean(), fc.array(child, { minLength: 1, maxLength: 3 }))
      .map(([isAll, children]): RowFilter => (isAll ? { all: children } : { any: children }));
  const inner = fc.oneof({ weight: 3, arbitrary: condition }, { weight: 1, arbitrary: group(condition) });
  return fc.oneof(condition, group(inner));
}

const HOSTILE_TEXTS = [
  "'; drop table x; --",
  '" or 1=1 --',
  '\\',
  '%',
  '_%!',
  '(((',
  '*'.repeat(11),
  '.*',
  '[a-z]+$',
  '\0',
  '\ud800',
  '1e999',
  '__proto__',
  'x'.repeat(201),
  ',),or(id.gt.0',
];

/** Returns filters of which most parts are wrong: unknown names, wrong types, too long, too deep, and SQL. */
export function hostileFilters(values: FilterValues): fc.Arbitrary<unknown> {
  const name = fc.constantFrom<unknown>(
    ...values.fields,
    'name; drop table x',
    '"name"',
    'edited_fields',
    'constructor',
    '',
    7,
    null,
  );
  const op = fc.constantFrom<unknown>(
    'is',
    'contains',
    'pattern',
    'between',
    'inside',
    'any_of',
    'yes',
    'or 1=1',
    null,
  );
  const value = fc.oneof(
    fc.constantFrom<unknown>(...HOSTILE_TEXTS, ...values.texts, 0, -1, 1e300, true, null),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const condition: fc.Arbitrary<unknown> = fc.record(
    {
      op,
      field: name,
      value,
      values: fc.array(value, { maxLength: 3 }),
      from: value,
      to: value,
      shape: value,
      box: value,
    },
    { requiredKeys: ['op', 'field'] },
  );
  const text = fc.constantFrom(...HOSTILE_TEXTS);
  const plausible = fc
    .tuple(
      fc.constantFrom(...values.fields),
      fc.constantFrom('is', 'is_not', 'contains', 'starts', 'pattern'),
      text,
    )
    .map(([field, operator, given]) => ({ op: operator, field, value: given }));
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      condition,
      plausible,
      fc.record({ all: fc.array(tie('node'), { maxLength: 4 }) }),
      fc.record({ any: fc.array(tie('node'), { maxLength: 4 }) }),
    ),
  }));
  return fc.oneof(
    { weight: 6, arbitrary: node },
    { weight: 3, arbitrary: filterTrees(values) },
    { weight: 1, arbitrary: value },
  );
}

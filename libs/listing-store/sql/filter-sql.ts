import {
  boxAround,
  comparedKind,
  comparedText,
  endOfPrefix,
  isListField,
  LIST_SEPARATOR,
  listedText,
  numberBounds,
  numberType,
  patternParts,
  shapeSides,
  timeBounds,
  type BetweenCondition,
  type FilterCondition,
  type NumberType,
  type RowFilter,
  type ShapeBox,
  type ShapePoint,
  type TableFieldName,
} from '@libs/listing';
import type { AddParameter } from './sql-pool';

/** How a dialect writes the parts of a filter. All values are parameters, and column names come from a fixed list. */
export interface FilterDialect {
  /** SQL condition for complete rows. */
  readonly isComplete: string;
  /** Returns SQL for all searched texts of a row together, in lower case. */
  searchedText(): string;
  /** Returns SQL for a column's text without white space around it, in lower case; null if it is empty. */
  textKey(column: TableFieldName): string;
  /** Returns SQL for a column's text in lower case. */
  lowerText(column: TableFieldName): string;
  /** Returns SQL for a column's value as text; null if it is empty. */
  valueText(column: TableFieldName): string;
  /** Returns SQL for the position of a text in another one, or 0. */
  position(wanted: string, text: string): string;
  textParameter(parameter: string): string;
  numberParameter(parameter: string, type: NumberType): string;
  timeParameter(parameter: string): string;
  /** Returns a time as the driver sends it. */
  timeValue(time: Date): unknown;
  flag(column: TableFieldName, value: boolean): string;
}

/** Returns the SQL condition for a filter; 'true' if it selects all rows. */
export const filterSql = (
  filter: RowFilter | undefined,
  dialect: FilterDialect,
  value: AddParameter,
): string => (filter ? new FilterSql(dialect, value).of(filter) : 'true');

const ESCAPE = '!';

class FilterSql {
  constructor(
    private readonly dialect: FilterDialect,
    private readonly value: AddParameter,
  ) {}

  of(filter: RowFilter): string {
    if ('all' in filter) return `(${filter.all.map((child) => this.of(child)).join(' and ')})`;
    if ('any' in filter) return `(${filter.any.map((child) => this.of(child)).join(' or ')})`;
    return this.condition(filter);
  }

  private condition(condition: FilterCondition): string {
    const { dialect } = this;
    switch (condition.op) {
      case 'complete':
        return dialect.isComplete;
      case 'search':
        return this.contains(condition.value, dialect.searchedText());
      case 'contains':
        return this.contains(condition.value, dialect.lowerText(condition.field));
      case 'is':
        return `${dialect.textKey(condition.field)} = ${this.text(condition.value)}`;
      case 'is_not': {
        const key = dialect.textKey(condition.field);
        return `(${key} is null or ${key} <> ${this.text(condition.value)})`;
      }
      case 'any_of':
        if (isListField(condition.field)) return this.listsAny(condition.field, condition.values);
        return `${dialect.textKey(condition.field)} in (${condition.values.map((value) => this.text(value)).join(', ')})`;
      case 'starts':
        return this.starts(dialect.textKey(condition.field), comparedText(condition.value));
      case 'pattern':
        return `${dialect.textKey(condition.field)} like ${this.text(likePattern(condition.value))} escape '${ESCAPE}'`;
      case 'between':
        return comparedKind(condition.field) === 'time' ? this.during(condition) : this.between(condition);
      case 'yes':
      case 'no':
        return dialect.flag(condition.field, condition.op === 'yes');
      case 'empty':
        return `${dialect.valueText(condition.field)} is null`;
      case 'not_empty':
        return `${dialect.valueText(condition.field)} is not null`;
      case 'inside':
        return 'box' in condition ? this.insideBox(condition.box) : this.insideShape(condition.shape);
    }
  }

  private text(value: string): string {
    return this.dialect.textParameter(this.value(comparedText(value)));
  }

  private contains(wanted: string, text: string): string {
    return `${this.dialect.position(this.text(wanted), text)} > 0`;
  }

  private listsAny(field: TableFieldName, values: readonly string[]): string {
    const { dialect } = this;
    // Converted as the parameters are, so that both have the same collation.
    const sign = (text: string) => dialect.textParameter(`'${text}'`);
    const key = `replace(${dialect.textKey(field)}, ${sign(`${LIST_SEPARATOR} `)}, ${sign(LIST_SEPARATOR)})`;
    const listed = `concat(${sign(LIST_SEPARATOR)}, ${key}, ${sign(LIST_SEPARATOR)})`;
    const conditions = values.map((value) => {
      const wanted = dialect.textParameter(this.value(listedText(value)));
      return `${dialect.position(wanted, listed)} > 0`;
    });
    return `(${conditions.join(' or ')})`;
  }

  /** A range of texts, which an index serves in every database. */
  private starts(key: string, prefix: string): string {
    const end = endOfPrefix(prefix);
    const conditions = [
      `${key} >= ${this.text(prefix)}`,
      ...(end === null ? [] : [`${key} < ${this.dialect.textParameter(this.value(end))}`]),
    ];
    return `(${conditions.join(' and ')})`;
  }

  private between(condition: BetweenCondition): string {
    const type = numberType(condition.field);
    const { min, max } = numberBounds(condition, type === 'integer');
    return this.range(condition.field, min, '<=', max, (bound) => this.number(bound, type));
  }

  private during(condition: BetweenCondition): string {
    const { from, before } = timeBounds(condition);
    return this.range(condition.field, from, '<', before, (bound) =>
      this.dialect.timeParameter(this.value(this.dialect.timeValue(bound))),
    );
  }

  private range<T>(
    column: TableFieldName,
    from: T | undefined,
    upperOperator: '<' | '<=',
    to: T | undefined,
    parameter: (bound: T) => string,
  ): string {
    const conditions = [
      ...(from === undefined ? [] : [`${column} >= ${parameter(from)}`]),
      ...(to === undefined ? [] : [`${column} ${upperOperator} ${parameter(to)}`]),
    ];
    return `(${conditions.join(' and ')})`;
  }

  private number(value: number, type: NumberType): string {
    return this.dialect.numberParameter(this.value(value), type);
  }

  private insideBox([south, west, north, east]: ShapeBox): string {
    const bound = (column: string, operator: string, value: number) =>
      `${column} ${operator} ${this.number(value, 'double')}`;
    return `(${bound('latitude', '>=', south)} and ${bound('latitude', '<=', north)} and (${bound('longitude', '>=', west)}
      ${west <= east ? 'and' : 'or'} ${bound('longitude', '<=', east)}))`;
  }

  /** Counts the sides of the polygon east of the position. Only positions in the box around it are compared. */
  private insideShape(shape: readonly ShapePoint[]): string {
    const sides = shapeSides(shape);
    // A parameter that the SQL does not use is refused by Postgres, and shifts those of MySQL.
    if (sides.length === 0) return 'false';
    const box = this.insideBox(boxAround(shape));
    const crossings = sides.map((side) => {
      const [south, north, longitude, latitude, slope] = (
        ['south', 'north', 'longitude', 'latitude', 'slope'] as const
      ).map((name) => this.number(side[name], 'double'));
      return `case when latitude >= ${south} and latitude < ${north}
        and longitude < ${longitude} + (latitude - ${latitude}) * ${slope} then 1 else 0 end`;
    });
    return `(${box} and mod(${crossings.join(' + ')}, 2) = 1)`;
  }
}

const likePattern = (pattern: string): string =>
  patternParts(pattern)
    .map((part) =>
      typeof part === 'string' ? part.replace(/[!%_]/g, `${ESCAPE}$&`) : part.any === 'many' ? '%' : '_',
    )
    .join('');

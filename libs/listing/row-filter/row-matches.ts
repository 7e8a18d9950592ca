import { isComplete } from '../completeness';
import type { ListingRow } from '../model';
import { SEARCHED_COLUMNS } from '../fields/table-fields';
import {
  boxAround,
  comparedText,
  listedText,
  numberBounds,
  patternParts,
  shapeSides,
  timeBounds,
  type PatternPart,
} from './filter-values';
import {
  comparedKind,
  isListField,
  type BetweenCondition,
  type FilterCondition,
  type RowFilter,
  type ShapeBox,
  type ShapePoint,
} from './row-filter';

/** A row by the names of its columns. */
export type FilteredRow = Readonly<Record<string, unknown>>;

/** Returns whether a filter selects a row. Databases do the same in SQL; this is for rows that are already here. */
export function rowMatches(filter: RowFilter, row: FilteredRow): boolean {
  if ('all' in filter) return filter.all.every((child) => rowMatches(child, row));
  if ('any' in filter) return filter.any.some((child) => rowMatches(child, row));
  return conditionMatches(filter, row);
}

function conditionMatches(condition: FilterCondition, row: FilteredRow): boolean {
  switch (condition.op) {
    case 'complete':
      return isComplete(row as ListingRow);
    case 'search': {
      const text = SEARCHED_COLUMNS.map((column) => textOf(row[column])).join('\n');
      return text.toLowerCase().includes(comparedText(condition.value));
    }
    case 'inside':
      return isInside(condition, numberOf(row.latitude), numberOf(row.longitude));
    case 'between':
      return isBetween(condition, row[condition.field]);
    case 'yes':
      return row[condition.field] === true;
    case 'no':
      return row[condition.field] === false;
    case 'empty':
      return textOf(row[condition.field]) === '';
    case 'not_empty':
      return textOf(row[condition.field]) !== '';
    case 'any_of': {
      if (isListField(condition.field)) {
        const listed = listedText(textOf(row[condition.field]));
        return condition.values.some((value) => listed.includes(listedText(value)));
      }
      const text = comparedText(textOf(row[condition.field]));
      return condition.values.some((value) => comparedText(value) === text);
    }
    default:
      return textMatches(condition, textOf(row[condition.field]));
  }
}

function textMatches({ op, value }: { op: string; value: string }, cell: string): boolean {
  const [text, wanted] = [comparedText(cell), comparedText(value)];
  switch (op) {
    case 'is':
      return text === wanted;
    case 'is_not':
      return text !== wanted;
    case 'contains':
      return text.includes(wanted);
    case 'starts':
      return text.startsWith(wanted);
    default:
      return text !== '' && fitsPattern([...text], wanted);
  }
}

/** Compares in a time that grows with the product of both lengths at most: it returns to the last `*` only. */
function fitsPattern(text: readonly string[], pattern: string): boolean {
  const parts = patternParts(pattern).flatMap((part): PatternPart[] =>
    typeof part === 'string' ? [...part] : [part],
  );
  let at = 0;
  let partAt = 0;
  let star: { part: number; text: number } | null = null;
  while (at < text.length) {
    const part = parts[partAt];
    if (typeof part === 'object' && part.any === 'many') star = { part: partAt++, text: at };
    else if (part === text[at] || (typeof part === 'object' && part.any === 'one')) {
      at += 1;
      partAt += 1;
    } else if (star) {
      star.text += 1;
      at = star.text;
      partAt = star.part + 1;
    } else return false;
  }
  return parts.slice(partAt).every((part) => typeof part === 'object' && part.any === 'many');
}

function isBetween(condition: BetweenCondition, cell: unknown): boolean {
  if (comparedKind(condition.field) === 'time') {
    const time = Date.parse(textOf(cell));
    const { from, before } = timeBounds(condition);
    return !Number.isNaN(time) && (!from || time >= from.getTime()) && (!before || time < before.getTime());
  }
  const value = numberOf(cell);
  const { min = -Infinity, max = Infinity } = numberBounds(condition, false);
  return value !== null && value >= min && value <= max;
}

function isInside(
  area: { box: ShapeBox } | { shape: readonly ShapePoint[] },
  latitude: number | null,
  longitude: number | null,
): boolean {
  if (latitude === null || longitude === null) return false;
  const [south, west, north, east] = 'box' in area ? area.box : boxAround(area.shape);
  const isInBox =
    latitude >= south &&
    latitude <= north &&
    (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);
  if (!isInBox || 'box' in area) return isInBox;
  const crossed = shapeSides(area.shape).filter(
    (side) =>
      latitude >= side.south &&
      latitude < side.north &&
      longitude < side.longitude + (latitude - side.latitude) * side.slope,
  );
  return crossed.length % 2 === 1;
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell as string | number | boolean);
};

function numberOf(cell: unknown): number | null {
  if (cell === null || cell === undefined || cell === '') return null;
  return Number.isFinite(Number(cell)) ? Number(cell) : null;
}

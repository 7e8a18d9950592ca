import type { FilterCondition, FilterOperator, RowFilter } from '@libs/listing/row-filter/row-filter';
import { TABLE_FIELDS } from '@libs/listing/fields/table-fields';
import { dayOfMoment } from './condition-days';

const TITLES = new Map<string, string>(TABLE_FIELDS.map(({ name, label }) => [name, label]));

/** The name of a column in a sentence, where "#" says nothing. */
export const fieldTitle = (name: string): string => (name === 'id' ? 'Number' : (TITLES.get(name) ?? name));

export const OPERATOR_LABELS: Record<FilterOperator, string> = {
  is: 'is',
  is_not: 'is not',
  any_of: 'is any of',
  contains: 'contains',
  starts: 'starts with',
  pattern: 'matches the pattern',
  between: 'is from',
  yes: 'is yes',
  no: 'is no',
  empty: 'is empty',
  not_empty: 'has a value',
  inside: 'is inside',
  complete: 'is complete',
  search: 'contains',
};

/** "City is Davis", "(City is Davis or Rating is from 4.5)". */
export function filterText(filter: RowFilter, isInner = false): string {
  const [children, word] =
    'all' in filter ? [filter.all, ' and '] : 'any' in filter ? [filter.any, ' or '] : [null, ''];
  if (!children) return conditionText(filter as FilterCondition);
  const text = children.map((child) => filterText(child, true)).join(word);
  return isInner && children.length > 1 ? `(${text})` : text;
}

function conditionText(condition: FilterCondition): string {
  const label = OPERATOR_LABELS[condition.op];
  switch (condition.op) {
    case 'complete':
      return 'Listing is complete';
    case 'search':
      return `Listing contains ${condition.value}`;
    case 'inside':
      return 'box' in condition
        ? `Position is from ${condition.box[0]}, ${condition.box[1]} to ${condition.box[2]}, ${condition.box[3]}`
        : `Position is inside a shape with ${condition.shape.length} corners`;
    case 'any_of':
      return `${fieldTitle(condition.field)} ${label} ${condition.values.join(', ')}`;
    case 'between': {
      const [from, to] = [condition.from, condition.to].map((end) =>
        typeof end === 'string' ? dayOfMoment(end) : end,
      );
      const range =
        from === undefined
          ? `is up to ${to}`
          : to === undefined
            ? `is ${from} or more`
            : `is from ${from} to ${to}`;
      return `${fieldTitle(condition.field)} ${range}`;
    }
    case 'yes':
    case 'no':
    case 'empty':
    case 'not_empty':
      return `${fieldTitle(condition.field)} ${label}`;
    default:
      return `${fieldTitle(condition.field)} ${label} ${condition.value}`;
  }
}

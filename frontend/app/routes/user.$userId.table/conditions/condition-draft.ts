import type { TableFieldName } from '@libs/listing/fields/table-fields';
import { parseRowFilter, RowFilterRefused } from '@libs/listing/row-filter/parse-row-filter';
import {
  childrenOf,
  comparedKind,
  operatorsOf,
  type FilterCondition,
  type FilterOperator,
  type RowFilter,
} from '@libs/listing/row-filter/row-filter';
import { choicesOf, choiceText } from './choice-text';
import { dayOfMoment, momentOfDay } from './condition-days';

/** A condition while the user edits it: its values are texts of inputs. */
export interface ConditionDraft {
  id: number;
  field: TableFieldName;
  op: FilterOperator;
  value: string;
  /** The end of a range. */
  to: string;
}

/** A condition that the dialog does not edit, such as a shape: it can be kept or removed. */
export interface FixedDraft {
  id: number;
  fixed: FilterCondition;
}

/** A shape that the user has not drawn yet. */
export interface UndrawnDraft {
  id: number;
  isUndrawn: true;
}

export interface GroupDraft {
  id: number;
  match: 'all' | 'any';
  children: readonly DraftNode[];
}

export type DraftNode = ConditionDraft | FixedDraft | UndrawnDraft | GroupDraft;

let lastId = 0;
const newId = (): number => (lastId += 1);

export const newCondition = (field: TableFieldName = 'name'): ConditionDraft => ({
  id: newId(),
  field,
  op: operatorsOf(field)[0] ?? 'not_empty',
  value: '',
  to: '',
});

export const newShape = (): UndrawnDraft => ({ id: newId(), isUndrawn: true });

export const newGroup = (match: GroupDraft['match'], children: readonly DraftNode[]): GroupDraft => ({
  id: newId(),
  match,
  children,
});

/** Returns the draft of a filter, whose outermost part is always a group. */
export function draftOf(filter: RowFilter | null): GroupDraft {
  if (!filter) return newGroup('all', [newCondition()]);
  const node = nodeOf(filter);
  return 'children' in node ? node : newGroup('all', [node]);
}

function nodeOf(filter: RowFilter): DraftNode {
  const children = childrenOf(filter);
  if (children) return newGroup('all' in filter ? 'all' : 'any', children.map(nodeOf));
  const condition = filter as FilterCondition;
  if (!('field' in condition)) return { id: newId(), fixed: condition };
  const { field, op } = condition;
  const draft = { id: newId(), field, op, value: '', to: '' };
  if ('values' in condition) return { ...draft, value: choiceText(condition.values) };
  if ('value' in condition) return { ...draft, value: condition.value };
  if (op === 'between')
    return {
      ...draft,
      value: dayOfMoment(String(condition.from ?? '')),
      to: dayOfMoment(String(condition.to ?? '')),
    };
  return draft;
}

/** Returns the condition with another column, and the first operator that the column has if it lacks the present one. */
export function withField(draft: ConditionDraft, field: TableFieldName): ConditionDraft {
  const isSameKind = comparedKind(field) === comparedKind(draft.field);
  const operators = operatorsOf(field);
  const op = operators.includes(draft.op) ? draft.op : (operators[0] ?? 'not_empty');
  return { ...draft, field, op, ...(!isSameKind && { value: '', to: '' }) };
}

/** Why a draft is no filter yet: the first condition that is wrong. */
export interface DraftProblem {
  id: number;
  message: string;
}

/** Returns the filter of a draft; null without conditions. Days are those of the user's time zone. */
export function filterOfDraft(
  draft: GroupDraft,
  zone: string,
): { filter: RowFilter | null } | { problem: DraftProblem } {
  const problem = firstProblem(draft, zone);
  if (problem) return { problem };
  const filter = toFilter(draft, zone);
  if (!filter) return { filter };
  try {
    return { filter: parseRowFilter(filter) };
  } catch (error) {
    if (error instanceof RowFilterRefused)
      return { problem: { id: draft.id, message: `The filter ${error.message}.` } };
    throw error;
  }
}

function firstProblem(node: DraftNode, zone: string): DraftProblem | null {
  if ('children' in node) {
    for (const child of node.children) {
      const problem = firstProblem(child, zone);
      if (problem) return problem;
    }
    return null;
  }
  if ('fixed' in node) return null;
  if ('isUndrawn' in node) return { id: node.id, message: 'Draw the shape on the map, or remove it.' };
  try {
    parseRowFilter(conditionOf(node, zone));
    return null;
  } catch (error) {
    if (!(error instanceof RowFilterRefused)) throw error;
    const isEmpty = node.value.trim() === '' && node.to.trim() === '';
    return { id: node.id, message: isEmpty ? 'Enter a value.' : `The value ${error.message}.` };
  }
}

function toFilter(node: DraftNode, zone: string): RowFilter | null {
  if ('fixed' in node) return node.fixed;
  if ('isUndrawn' in node) return null;
  if (!('children' in node)) return conditionOf(node, zone);
  const children = node.children.flatMap((child) => toFilter(child, zone) ?? []);
  if (children.length <= 1) return children[0] ?? null;
  return node.match === 'all' ? { all: children } : { any: children };
}

/** The result is checked when it is parsed. */
function conditionOf({ field, op, value, to }: ConditionDraft, zone: string): FilterCondition {
  const isNumber = comparedKind(field) === 'number';
  const bound = (name: 'from' | 'to', text: string) =>
    text.trim() === '' ? {} : { [name]: isNumber ? Number(text) : momentOfDay(text, name, zone) };
  const parts =
    op === 'between'
      ? { ...bound('from', value), ...bound('to', to) }
      : op === 'any_of'
        ? { values: choicesOf(value) }
        : TEXT_OPERATORS.includes(op)
          ? { value }
          : {};
  return { op, field, ...parts } as FilterCondition;
}

const TEXT_OPERATORS: readonly FilterOperator[] = ['is', 'is_not', 'contains', 'starts', 'pattern'];

/** Returns the draft with one of its parts replaced; `null` removes it, and the groups that become empty. */
export function replaced(
  group: GroupDraft,
  id: number,
  change: (node: DraftNode) => DraftNode | null,
): GroupDraft {
  const children = group.children.flatMap((child): DraftNode[] => {
    if (child.id === id) return [change(child) ?? []].flat();
    if (!('children' in child)) return [child];
    const inner = replaced(child, id, change);
    return inner.children.length > 0 ? [inner] : [];
  });
  return { ...group, children };
}

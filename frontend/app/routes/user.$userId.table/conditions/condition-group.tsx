import { Pentagon, Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { TableFieldName } from '@libs/listing/fields/table-fields';
import { Button } from '~/components/ui/button';
import { SegmentedControl } from '~/components/ui/segmented-control';
import { ConditionFields } from './condition-fields';
import {
  newCondition,
  newGroup,
  newShape,
  type DraftNode,
  type DraftProblem,
  type GroupDraft,
} from './condition-draft';
import { filterText } from './condition-text';
import { PositionDrawing, PositionMap } from './position-field';

interface ConditionGroupProps {
  group: GroupDraft;
  depth: number;
  maxDepth: number;
  fields: readonly TableFieldName[];
  problem: DraftProblem | null;
  onChange(group: GroupDraft): void;
  onReplace(id: number, change: (node: DraftNode) => DraftNode | null): void;
}

const MATCHES = [
  { value: 'all' as const, label: 'All of these' },
  { value: 'any' as const, label: 'Any of these' },
];

/** Conditions that must all hold, or of which one must hold, and groups inside of this one. */
export function ConditionGroup({
  group,
  depth,
  maxDepth,
  fields,
  problem,
  onChange,
  onReplace,
}: ConditionGroupProps) {
  const label = useId();
  const add = (node: DraftNode) => onChange({ ...group, children: [...group.children, node] });
  return (
    <div role="group" aria-labelledby={label} className="grid gap-3">
      <span id={label} className="sr-only">
        {depth === 1 ? 'Conditions' : 'Group of conditions'}
      </span>
      <div className="w-full max-w-72">
        <SegmentedControl
          label="Listings match"
          segments={MATCHES}
          value={group.match}
          onChange={(match) => onChange({ ...group, match })}
        />
      </div>
      <ul className="grid gap-3">
        {group.children.map((node) => (
          <li key={node.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {'children' in node ? (
                <div className="rounded-2 border border-line-strong bg-sunken p-3">
                  <ConditionGroup
                    group={node}
                    depth={depth + 1}
                    maxDepth={maxDepth}
                    fields={fields}
                    problem={problem}
                    onChange={(inner) => onReplace(node.id, () => (inner.children.length > 0 ? inner : null))}
                    onReplace={onReplace}
                  />
                </div>
              ) : 'fixed' in node ? (
                <div className="grid gap-2">
                  <p className="py-2 wrap-anywhere">{filterText(node.fixed)}</p>
                  {node.fixed.op === 'inside' && <PositionMap condition={node.fixed} />}
                </div>
              ) : 'isUndrawn' in node ? (
                <PositionDrawing onDrawn={(fixed) => onReplace(node.id, ({ id }) => ({ id, fixed }))} />
              ) : (
                <ConditionFields
                  draft={node}
                  fields={fields}
                  isInvalid={problem?.id === node.id}
                  onChange={(next) => onReplace(node.id, () => next)}
                />
              )}
            </div>
            <Button
              variant="ghost"
              icon={X}
              iconOnly
              aria-label={'children' in node ? 'Remove group' : 'Remove condition'}
              onClick={() => onReplace(node.id, () => null)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Plus} onClick={() => add(newCondition())}>
          Add condition
        </Button>
        <Button size="sm" icon={Pentagon} onClick={() => add(newShape())}>
          Add shape
        </Button>
        {depth < maxDepth && (
          <Button
            size="sm"
            icon={Plus}
            onClick={() =>
              add(newGroup(group.match === 'all' ? 'any' : 'all', [newCondition(), newCondition()]))
            }
          >
            Add group
          </Button>
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { FILTER_TREE_LIMITS, type RowFilter } from '@libs/listing/row-filter/row-filter';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { useZone } from '~/components/use-preferences';
import type { Column } from '../grid/columns';
import { ConditionGroup } from './condition-group';
import { draftOf, filterOfDraft, replaced, type DraftProblem, type GroupDraft } from './condition-draft';

interface ConditionsDialogProps {
  initial: GroupDraft;
  /** All columns of the table. */
  available: readonly Column[];
  /** Called with the filter of the conditions, null without any, and as they were written. */
  onApply(where: RowFilter | null, draft: GroupDraft): void;
  onClose(): void;
}

/** Edits the conditions of the filter. They apply together, when the user has written all of them. */
export function ConditionsDialog({ initial, available, onApply, onClose }: ConditionsDialogProps) {
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const zone = useZone();
  const apply = () => {
    const result = filterOfDraft(draft, zone);
    if ('problem' in result) return setProblem(result.problem);
    onApply(result.filter, draft);
  };
  return (
    <Dialog
      title="Conditions"
      description="Shows only listings that match the conditions."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="wide"
      footer={
        <>
          <Button className="mr-auto" onClick={() => onApply(null, draftOf(null))}>
            Clear
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM_ID}>
            Show listings
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="grid gap-3 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <ConditionGroup
          group={draft}
          depth={1}
          maxDepth={FILTER_TREE_LIMITS.depth}
          fields={available.map(({ key }) => key)}
          problem={problem}
          onChange={(group) => {
            setProblem(null);
            setDraft(group);
          }}
          onReplace={(id, change) => {
            setProblem(null);
            setDraft((current) => replaced(current, id, change));
          }}
        />
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

const FORM_ID = 'table-conditions';

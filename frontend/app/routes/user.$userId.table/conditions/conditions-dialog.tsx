import { useState } from 'react';
import { FILTER_TREE_LIMITS } from '@libs/listing/row-filter/row-filter';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { Column } from '../grid/columns';
import { firstPageOf, type NavigateToQuery, type TableQuery } from '../query/table-query';
import { ConditionGroup } from './condition-group';
import { draftOf, filterOfDraft, replaced, type DraftProblem } from './condition-draft';

interface ConditionsDialogProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  /** All columns of the table. */
  available: readonly Column[];
  onClose(): void;
}

/** Edits the conditions of the filter. They apply together, when the user has written all of them. */
export function ConditionsDialog({ query, navigateTo, available, onClose }: ConditionsDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(query.where));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const apply = () => {
    const result = filterOfDraft(draft);
    if ('problem' in result) return setProblem(result.problem);
    navigateTo(firstPageOf(query, { where: result.filter }));
    onClose();
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
          <Button
            className="mr-auto"
            onClick={() => {
              navigateTo(firstPageOf(query, { where: null }));
              onClose();
            }}
          >
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

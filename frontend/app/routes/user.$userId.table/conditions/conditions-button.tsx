import { useNavigation } from '@remix-run/react';
import { Filter } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RowFilter } from '@libs/listing/row-filter/row-filter';
import { Button } from '~/components/ui/button';
import type { Column } from '../grid/columns';
import { firstPageOf, type NavigateToQuery, type TableQuery } from '../query/table-query';
import { draftOf, type GroupDraft } from './condition-draft';
import { ConditionsDialog } from './conditions-dialog';

interface ConditionsButtonProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  available: readonly Column[];
}

/** Conditions that were written, and whose listings have not been shown yet. */
interface Requested {
  draft: GroupDraft;
  where: string;
}

const asText = (where: RowFilter | null): string => JSON.stringify(where);

/** Opens the conditions of the filter. If their listings could not be loaded, it opens them as they were written. */
export function ConditionsButton({ query, navigateTo, available }: ConditionsButtonProps) {
  const { state } = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const [requested, setRequested] = useState<Requested | null>(null);
  const isShown = requested !== null && state === 'idle' && asText(query.where) === requested.where;
  useEffect(() => {
    if (isShown) setRequested(null);
  }, [isShown]);
  return (
    <>
      <Button icon={Filter} onClick={() => setOpen(true)}>
        Conditions
      </Button>
      {isOpen && (
        <ConditionsDialog
          initial={requested?.draft ?? draftOf(query.where)}
          available={available}
          onApply={(where, draft) => {
            setRequested({ draft, where: asText(where) });
            navigateTo(firstPageOf(query, { where }));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

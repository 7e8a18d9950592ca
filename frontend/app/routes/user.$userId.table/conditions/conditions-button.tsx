import { Filter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import type { Column } from '../grid/columns';
import type { NavigateToQuery, TableQuery } from '../query/table-query';
import { ConditionsDialog } from './conditions-dialog';

interface ConditionsButtonProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  available: readonly Column[];
}

/** Opens the conditions of the filter. */
export function ConditionsButton(props: ConditionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Filter} onClick={() => setOpen(true)}>
        Conditions
      </Button>
      {isOpen && <ConditionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

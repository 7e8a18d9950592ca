import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuLinkItem,
  MenuSeparator,
} from '~/components/ui/menu';
import { useUserArea } from '~/components/user-area';
import { paths } from '~/services/navigation/paths';
import type { ColumnLayout } from '../grid/column-layout';
import { canHide, type Column } from '../grid/columns';
import { ArrangeDialog } from '../views/arrange-dialog';

export interface ColumnChoice {
  /** All columns of the table. */
  available: readonly Column[];
  /** Those that are shown. */
  columns: readonly Column[];
  toggleColumn(column: Column): void;
  arrange(layout: ColumnLayout): void;
}

/** A menu for showing and hiding columns. */
export function ColumnMenu({ available, columns, toggleColumn, arrange }: ColumnChoice) {
  const [isArranging, setArranging] = useState(false);
  const { user } = useUserArea();
  const choices = available.filter(canHide);
  const items = (isOptional: boolean) =>
    choices
      .filter((column) => column.isOptional === isOptional)
      .map((column) => (
        <MenuCheckboxItem
          key={column.key}
          checked={columns.some(({ key }) => key === column.key)}
          onChange={() => toggleColumn(column)}
        >
          {column.title}
        </MenuCheckboxItem>
      ));
  const optional = items(true);
  return (
    <>
      <Menu trigger={<Button icon={Columns3} iconOnly aria-label="Columns" title="Columns" />}>
        {items(false)}
        {optional.length > 0 && (
          <>
            <MenuSeparator />
            <MenuLabel>Optional columns</MenuLabel>
            {optional}
          </>
        )}
        <MenuSeparator />
        <MenuItem onSelect={() => setArranging(true)}>Arrange columns</MenuItem>
        <MenuLinkItem to={paths.accountSection(user.id, 'database')}>Add columns to the table</MenuLinkItem>
      </Menu>
      {isArranging && (
        <ArrangeDialog columns={columns} onArrange={arrange} onClose={() => setArranging(false)} />
      )}
    </>
  );
}

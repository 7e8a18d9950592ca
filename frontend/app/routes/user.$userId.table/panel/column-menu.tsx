import { Columns3 } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Menu, MenuCheckboxItem } from '~/components/ui/menu';
import { canHide, COLUMNS } from '../grid/columns';

/** A menu for showing and hiding columns. */
export function ColumnMenu({ hidden, onToggle }: { hidden: readonly string[]; onToggle(key: string): void }) {
  return (
    <Menu trigger={<Button icon={Columns3} iconOnly aria-label="Columns" title="Columns" />}>
      {COLUMNS.filter(canHide).map(({ key, title }) => (
        <MenuCheckboxItem key={key} checked={!hidden.includes(key)} onChange={() => onToggle(key)}>
          {title}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}

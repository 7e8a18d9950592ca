import { Map as MapIcon, Table2 } from 'lucide-react';
import { Segmented } from '~/components/ui/segmented';
import type { Go } from '../query/go';
import type { TableQuery, TableView } from '../query/table-query';

const VIEWS = [
  { value: 'table' as const, label: 'Table', icon: Table2 },
  { value: 'map' as const, label: 'Map', icon: MapIcon },
];

/** The table alone, or with the map of its listings beside it. */
export function ViewSwitch({ query, go }: { query: TableQuery; go: Go }) {
  return (
    <div className="flex-1">
      <Segmented<TableView>
        label="View"
        segments={VIEWS}
        value={query.view}
        onChange={(view) => go({ ...query, view }, { replace: true })}
      />
    </div>
  );
}

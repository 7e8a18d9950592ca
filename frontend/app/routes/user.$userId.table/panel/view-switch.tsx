import { Map as MapIcon, Table2 } from 'lucide-react';
import { SegmentedControl } from '~/components/ui/segmented-control';
import type { TableQuery, TableView, NavigateToQuery } from '../query/table-query';

const VIEW_OPTIONS = [
  { value: 'table' as const, label: 'Table', icon: Table2 },
  { value: 'map' as const, label: 'Map', icon: MapIcon },
];

/** Switches between the table alone and the table next to a map. */
export function ViewSwitch({ query, navigateTo }: { query: TableQuery; navigateTo: NavigateToQuery }) {
  return (
    <div className="flex-1 mid:flex-none">
      <SegmentedControl<TableView>
        label="View"
        segments={VIEW_OPTIONS}
        value={query.view}
        onChange={(view) => navigateTo({ ...query, view }, { replace: true })}
      />
    </div>
  );
}

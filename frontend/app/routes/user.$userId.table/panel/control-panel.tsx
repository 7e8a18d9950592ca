import type { ReactNode } from 'react';
import type { TableActs } from '../acts/use-table-acts';
import type { Go } from '../query/go';
import type { TableQuery } from '../query/table-query';
import type { TablePage } from '../query/table-state';
import { BulkEdit } from './bulk-edit';
import { ColumnMenu } from './column-menu';
import { FilterForm } from './filter-form';
import { NarrowHead } from './narrow-head';
import { TableActions } from './table-actions';
import { ViewSwitch } from './view-switch';

interface ControlPanelProps {
  query: TableQuery;
  page: TablePage;
  /** Ids of the selected rows. */
  chosen: readonly number[];
  acts: TableActs;
  go: Go;
  hidden: readonly string[];
  onToggleColumn(key: string): void;
  box: 'none' | 'some' | 'all';
  onSelectAll(): void;
}

/** Bulk edit, actions, filter and view: one row on a wide screen, folded below each other on a narrow one. */
export function ControlPanel(props: ControlPanelProps) {
  const { query, page, chosen, acts, go, hidden, onToggleColumn } = props;
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 p-3 mid:px-4">
      <Group title="Bulk Edit">
        <BulkEdit chosen={chosen} acts={acts} />
      </Group>
      <Group title="Actions">
        <TableActions page={page} chosen={chosen} acts={acts} />
      </Group>
      <Group title="Filter" isWide>
        <FilterForm query={query} go={go} />
      </Group>
      <div className="flex w-full gap-2 mid:ml-auto mid:w-auto">
        <ColumnMenu hidden={hidden} onToggle={onToggleColumn} />
        <ViewSwitch query={query} go={go} />
      </div>
      <NarrowHead query={query} go={go} box={props.box} onSelectAll={props.onSelectAll} />
    </div>
  );
}

function Group({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={title}
      className={`grid w-full gap-1 border-line mid:w-auto mid:not-first:border-l mid:not-first:pl-5 ${isWide ? 'wide:flex-1' : ''}`}
    >
      <span aria-hidden="true" className="text-xs font-medium text-ink-2">
        {title}
      </span>
      {children}
    </div>
  );
}

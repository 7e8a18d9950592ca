import type { ReactNode } from 'react';
import type { TableActions } from '../actions/use-table-actions';
import type { TableQuery, NavigateToQuery } from '../query/table-query';
import type { TablePage } from '../query/table-state';
import { BulkEdit } from './bulk-edit';
import { ColumnMenu } from './column-menu';
import { FilterForm } from './filter-form';
import { NarrowTableHead } from './narrow-table-head';
import { ActionButtons } from './action-buttons';
import { ViewSwitch } from './view-switch';

interface ControlPanelProps {
  query: TableQuery;
  page: TablePage;
  selectedIds: readonly number[];
  actions: TableActions;
  navigateTo: NavigateToQuery;
  hidden: readonly string[];
  onToggleColumn(key: string): void;
  selectAllState: 'none' | 'some' | 'all';
  onSelectAll(): void;
}

/**
 * Contains bulk edit, actions, filter and view. These are in one row on wide screens, and stacked on narrow screens.
 */
export function ControlPanel(props: ControlPanelProps) {
  const { query, page, selectedIds, actions, navigateTo, hidden, onToggleColumn } = props;
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 p-3 mid:px-4">
      <PanelGroup title="Bulk Edit">
        <BulkEdit selectedIds={selectedIds} actions={actions} />
      </PanelGroup>
      <PanelGroup title="Actions">
        <ActionButtons page={page} selectedIds={selectedIds} actions={actions} />
      </PanelGroup>
      <PanelGroup title="Filter" isWide>
        <FilterForm query={query} navigateTo={navigateTo} />
      </PanelGroup>
      <div className="flex w-full gap-2 mid:ml-auto mid:w-auto">
        <ColumnMenu hidden={hidden} onToggle={onToggleColumn} />
        <ViewSwitch query={query} navigateTo={navigateTo} />
      </div>
      <NarrowTableHead
        query={query}
        navigateTo={navigateTo}
        selectAllState={props.selectAllState}
        onSelectAll={props.onSelectAll}
      />
    </div>
  );
}

function PanelGroup({
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

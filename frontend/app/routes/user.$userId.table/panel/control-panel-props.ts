import type { TableView } from '~/services/api/api-types';
import type { NavigateToQuery, TableQuery } from '../query/table-query';
import type { ActionProps } from './action-buttons';
import type { ColumnChoice } from './column-menu';

/** What the controls of the table need, on wide and on narrow screens. */
export interface ControlPanelProps extends ActionProps {
  query: TableQuery;
  navigateTo: NavigateToQuery;
  columnChoice: ColumnChoice;
  views: readonly TableView[];
  /** The fields that say which rows an action changes. */
  selectionFields: Record<string, string>;
  isAllSelected: boolean;
  onSelectAll(): void;
}

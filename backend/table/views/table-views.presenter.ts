import { isTableFieldName } from '@libs/listing';
import type { TableView } from './table-view.repository';
import type { TableViewResponse } from './table-views.dto';

export const toTableViewResponse = ({
  id,
  name,
  query,
  columns,
  isDefault,
}: TableView): TableViewResponse => {
  const { where, ...simple } = query;
  return {
    id,
    name,
    query: { ...simple, ...(where && { where: JSON.stringify(where) }) },
    // A view may have been saved with a column that this version does not know.
    columns: columns.filter(({ field }) => isTableFieldName(field)),
    isDefault,
  };
};

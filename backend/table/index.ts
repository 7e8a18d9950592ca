export { RowFilterField } from './row-filter-field';
export { tableFile } from './table-download';
export { TableFileQuery } from './table-file.dto';
export { TableRowResponse, TableRowsResponse } from './table.dto';
export { READ_ERRORS as TABLE_READ_ERRORS } from './table.errors';
export { TableModule } from './table.module';
export { TableService } from './table.service';

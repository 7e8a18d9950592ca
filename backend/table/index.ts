export { TableRowResponse, TableRowsResponse } from './table.dto';
export { TableModule } from './table.module';

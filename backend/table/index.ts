export { TableRowResponse } from './table.dto';
export { TableModule } from './table.module';

export { TableModule } from './table.module';

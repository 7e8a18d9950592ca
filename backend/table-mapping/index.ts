export { TableMappingModule } from './table-mapping.module';

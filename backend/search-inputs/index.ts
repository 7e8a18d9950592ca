export { SearchInputsModule } from './search-inputs.module';

export { SearchInputsModule } from './search-inputs.module';
export { SearchInputsService } from './search-inputs.service';

export { SearchInputsQuery } from './search-inputs.dto';
export { SearchInputsModule } from './search-inputs.module';
export { toSearchInputsResponse as toSearchInputs } from './search-inputs.presenter';
export { SearchInputsService } from './search-inputs.service';

export { countryNamed } from './countries';
export { AnyCountryField } from './country-field';
export { Geography } from './geography/geography';
export { QUERIES_PATH } from './queries/queries-path';
export { SearchInputsQuery, SearchInputsResponse } from './search-inputs.dto';
export { SearchInputsModule } from './search-inputs.module';
export { toSearchInputsResponse } from './search-inputs.presenter';
export { SearchInputsService } from './search-inputs.service';

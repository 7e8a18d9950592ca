import type { City } from '@libs/gazetteer';
import type { SearchInputs } from './search-inputs.service';
import type { CityPositionsResponse, SearchInputsResponse } from './search-inputs.dto';

export const toSearchInputsResponse = ({
  cities,
  businessTypes,
  groups,
}: SearchInputs): SearchInputsResponse => ({
  success: true,
  cities,
  businessTypes: [...businessTypes],
  businessTypeGroups: groups.map(({ group, types }) => ({ group, types: [...types] })),
});

export const toCityPositionsResponse = (cities: readonly City[]): CityPositionsResponse => ({
  success: true,
  cities: cities.map(({ label, latitude, longitude }) => ({ city: label, latitude, longitude })),
});

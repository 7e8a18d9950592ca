import type { SearchInputs } from './search-inputs.service';
import type { SearchInputsResponse } from './search-inputs.dto';

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

import { ApiProperty } from '@nestjs/swagger';
import type { SearchInputs } from './search-inputs.service';

export class BusinessTypeGroupResponse {
  @ApiProperty({ example: 'Restaurants' })
  group: string;

  @ApiProperty({ type: [String] })
  types: string[];
}

export class SearchInputsResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: [String], description: 'Largest city first.' })
  cities: string[];

  @ApiProperty({ type: [String] })
  businessTypes: string[];

  @ApiProperty({ type: [BusinessTypeGroupResponse] })
  businessTypeGroups: BusinessTypeGroupResponse[];
}

export class CheckCitiesResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: [String], description: 'The cities that are not in the gazetteer.' })
  unknown: string[];
}

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

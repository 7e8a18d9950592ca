import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { ALL_SORT_COLUMNS, MAX_SORT_COLUMNS, parseSort } from '@libs/listing';

/** A column and its direction, in a regular expression. */
const PART = `(${ALL_SORT_COLUMNS.join('|')})(\\.(asc|desc))?`;

const IsSort = () =>
  ValidateBy({
    name: 'sort',
    validator: {
      validate: (value) => typeof value === 'string' && parseSort(value) !== null,
      defaultMessage: () =>
        `sort must be up to ${MAX_SORT_COLUMNS} different columns, such as "city.asc,rating.desc"`,
    },
  });

/** Field for a sort order by up to three columns. */
export const SortField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      pattern: `^${PART}(,${PART}){0,${MAX_SORT_COLUMNS - 1}}$`,
      default: 'id',
      example: 'city.asc,rating.desc',
      description:
        'Up to three columns, each with its direction: rows that are equal in the first one are sorted by the next',
    }),
    IsOptional(),
    IsSort(),
  );

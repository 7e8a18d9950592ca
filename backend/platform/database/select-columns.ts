import { getMetadataArgsStorage, type ColumnType } from 'typeorm';

/** A column as declared by its entity. */
export interface EntityColumn {
  property: string;
  column: string;
  type: ColumnType;
  isArray: boolean;
  /** A bigint column that the entity exposes as a number. */
  isWideNumber: boolean;
}

/** For bigint columns whose values are safe integers (up to 2^53). */
export const bigintTransformer = {
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

/** Returns an entity's columns in the order in which they are declared. */
export function entityColumns(entity: new () => object): EntityColumn[] {
  return getMetadataArgsStorage()
    .filterColumns(entity)
    .map(({ propertyName, options }) => ({
      property: propertyName,
      column: options.name ?? propertyName,
      type: options.type ?? 'text',
      isArray: options.array ?? false,
      isWideNumber: options.type === 'bigint' && options.transformer === bigintTransformer,
    }));
}

/**
 * Returns an entity's select list for a handwritten SQL statement. Each column is named after its property.
 * @param fields the properties to select; all by default
 * @param alias the name of the table in the statement
 */
export function selectColumns<T extends object>(
  entity: new () => T,
  { fields, alias }: { fields?: readonly (keyof T & string)[]; alias?: string } = {},
): string {
  const selected: readonly string[] | undefined = fields;
  return entityColumns(entity)
    .filter(({ property }) => selected?.includes(property) ?? true)
    .map(({ property, column, isWideNumber }) => {
      const source = `${alias ? `${alias}.` : ''}${column}${isWideNumber ? '::float8' : ''}`;
      return `${source} as "${property}"`;
    })
    .join(', ');
}

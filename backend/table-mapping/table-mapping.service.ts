import { Injectable } from '@nestjs/common';
import { EXAMPLE_LISTINGS } from '@libs/listing';
import {
  mappingErrors,
  tableLabel,
  type MappingTrial,
  type TableMapping,
  type TableName,
  type TableShape,
  type UserTables,
} from '@libs/listing-store';
import { ListingStorePool, TableMappings } from '../database-config';
import { LatestListingsRepository } from '../jobs';
import { InvalidInput, NotFound, type Owner } from '../platform/http';
import { MappingRefused } from './table-mapping.errors';

const PREVIEW_ROWS = 10;

export interface MappingPreview extends MappingTrial {
  source: 'listings' | 'examples';
}

/** Delivers a user's listings to a table that they already have. */
@Injectable()
export class TableMappingService {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly mappings: TableMappings,
    private readonly latest: LatestListingsRepository,
  ) {}

  /** Returns the user's mapping; null if listings are delivered to our own table. */
  current(owner: Owner): Promise<TableMapping | null> {
    return this.mappings.find(owner);
  }

  tables(owner: Owner, search?: string): Promise<UserTables> {
    return this.stores.use(owner, (store) => store.userTables(search));
  }

  /** @throws NotFound */
  async columns(owner: Owner, name: TableName): Promise<TableShape> {
    const shape = await this.stores.use(owner, (store) => store.tableShape(name));
    if (!shape)
      throw new NotFound(`Your database has no table ${tableLabel(name)}, or its user may not see it.`);
    return shape;
  }

  /** Shows what a mapping would write, and tests it without changing anything. @throws InvalidInput */
  async preview(owner: Owner, mapping: TableMapping): Promise<MappingPreview> {
    assertValid(mapping);
    const captured = await this.latest.find(owner, PREVIEW_ROWS);
    const listings = captured.length > 0 ? captured : EXAMPLE_LISTINGS.slice(0, PREVIEW_ROWS);
    const trial = await this.stores.use(owner, (store) => store.tryMapping(mapping, listings));
    return { ...trial, source: captured.length > 0 ? 'listings' : 'examples' };
  }

  /**
   * Saves a mapping that has passed its test, and delivers what is waiting.
   * @throws InvalidInput, MappingRefused
   */
  async save(owner: Owner, mapping: TableMapping): Promise<void> {
    const revision = await this.stores.revisionOf(owner);
    const trial = await this.preview(owner, mapping);
    const { problems, shape } = trial;
    if (problems.length > 0) throw new MappingRefused(problems);
    const refusal = refusalOf(trial);
    if (refusal !== null) throw new MappingRefused([`Your database refuses every row: ${refusal}`]);
    // The schema is stored by its name, because the connection's own one may change.
    const named = { ...mapping, schema: shape.schema };
    await this.stores.use(owner, (store) => store.prepareMapping(named), revision);
    await this.mappings.save(owner, named, revision);
  }

  /** Delivers to our own table again. */
  async remove(owner: Owner): Promise<void> {
    if ((await this.mappings.find(owner)) !== null) await this.mappings.save(owner, null);
  }
}

/** Returns why the database refused all rows; null if it did not. Single ones may not fit although others do. */
export const refusalOf = ({ test, rows }: Pick<MappingTrial, 'test' | 'rows'>): string | null =>
  test?.outcome === 'done' && test.refused.length === rows.length ? (test.refused[0]?.message ?? null) : null;

function assertValid(mapping: TableMapping): void {
  const errors = mappingErrors(mapping);
  if (errors.length > 0) throw new InvalidInput(errors);
}

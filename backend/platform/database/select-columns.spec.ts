import { describe, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintTransformer, selectColumns } from './select-columns';

@Entity('tree')
class Tree {
  @PrimaryColumn({ type: 'bigint' }) id: string;
  @Column({ type: 'text' }) name: string;
  @Column({ name: 'leaf_count', type: 'bigint', transformer: bigintTransformer }) leafCount: number;
}

describe("an entity's select list", () => {
  it('names each column after its property, and returns bigint columns as numbers', () => {
    expect(selectColumns(Tree)).toBe('id as "id", name as "name", leaf_count::float8 as "leafCount"');
  });

  it('contains only the requested fields, with the given alias', () => {
    expect(selectColumns(Tree, { fields: ['name'], alias: 't' })).toBe('t.name as "name"');
  });
});

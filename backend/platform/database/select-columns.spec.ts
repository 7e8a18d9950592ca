import { describe, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintTransformer, selectColumns } from './select-columns';

@Entity('tree')
class Tree {
  @PrimaryColumn({ type: 'bigint' }) id: string;
  @Column({ type: 'text' }) name: string;
  @Column({ name: 'leaf_count', type: 'bigint', transformer: bigintTransformer }) leafCount: number;
}

describe('the select list of an entity', () => {
  it('has every column under the name of its property, and wide numbers as numbers', () => {
    expect(selectColumns(Tree)).toBe('id as "id", name as "name", leaf_count::float8 as "leafCount"');
  });

  it('has the fields asked for, of the alias given', () => {
    expect(selectColumns(Tree, { fields: ['name'], alias: 't' })).toBe('t.name as "name"');
  });
});

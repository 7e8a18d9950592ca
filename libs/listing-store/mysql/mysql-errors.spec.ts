import { describe, expect, it } from '@jest/globals';
import { UNKNOWN_REFUSAL_HINT } from '../store-error';
import { mysqlFailure } from './mysql-errors';

const failure = (error: { errno?: number; sqlState?: string; code?: string }) =>
  mysqlFailure(Object.assign(new Error('refused'), error), { host: 'db.example.org', port: 3306 });

describe('an error that MySQL sends', () => {
  it('stops deliveries if nothing is known of it, because the next attempt would fail in the same way', () => {
    expect(failure({ errno: 1235, sqlState: '42000' }).kind).toBe('permanent');
    const { kind, hint } = failure({ errno: 30_001, sqlState: 'GZ001' });
    expect([kind, hint]).toEqual(['permanent', UNKNOWN_REFUSAL_HINT]);
  });

  it('concerns one listing if a trigger signals it, whatever number the trigger chooses', () => {
    expect(failure({ errno: 1644, sqlState: '45000' }).kind).toBe('row');
    expect(failure({ errno: 30_001, sqlState: '45001' }).kind).toBe('row');
  });

  it.each([
    { errno: 1216, sqlState: '23000' },
    { errno: 1242, sqlState: '21000' },
    { errno: 1369, sqlState: 'HY000' },
    { errno: 1526, sqlState: 'HY000' },
    { errno: 1690, sqlState: '22003' },
  ])('concerns one listing if only its values cause it: %p', (error) =>
    expect(failure(error).kind).toBe('row'),
  );

  it.each([
    { errno: 1020, sqlState: 'HY000' },
    { errno: 2013, sqlState: 'HY000' },
    { errno: 3032, sqlState: 'HY000' },
    { errno: 3169, sqlState: 'HY000' },
    { errno: 1047, sqlState: '08S01' },
    { errno: 1105, sqlState: 'HY000' },
    { errno: 3101, sqlState: '40000' },
    { errno: 4031, sqlState: 'HY000' },
    { errno: 9_001, sqlState: 'HY000' },
    { errno: -104, code: 'PROTOCOL_CONNECTION_LOST' },
  ])('lets deliveries try again soon after %p', (error) => expect(failure(error).kind).toBe('transient'));
});

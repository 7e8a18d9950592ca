import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../../test/support/until';
import type { ConnectionRenewal } from './connection-renewal';
import type { DatabaseCheckRepository } from './database-check.repository';
import { DatabaseMonitor } from './database-monitor';

const postgresError = (code: string, message: string) =>
  Object.assign(new Error(message), { severity: 'ERROR', code });
const diskFull = () => postgresError('53100', 'No space left on device');

describe('the monitor of the database', () => {
  let problem: Error | null = null;
  let checks = 0;
  let renewals = 0;
  let monitor: DatabaseMonitor;
  beforeEach(() => {
    Logger.overrideLogger(false);
    problem = null;
    checks = 0;
    renewals = 0;
    const repository: Pick<DatabaseCheckRepository, 'assertSpace' | 'assertWritable'> = {
      assertSpace() {
        checks++;
        return problem ? Promise.reject(problem) : Promise.resolve();
      },
      assertWritable: () => Promise.resolve(),
    };
    const connections: Pick<ConnectionRenewal, 'renew'> = { renew: () => (renewals += 1) };
    monitor = new DatabaseMonitor(repository as DatabaseCheckRepository, connections as ConnectionRenewal);
  });
  afterEach(() => {
    monitor.onModuleDestroy();
    Logger.overrideLogger(['error']);
  });

  it('observes a problem when the check after a failed statement fails, and its end by itself', async () => {
    problem = diskFull();
    expect(monitor.note(diskFull())).toBe(true);
    await until('the problem is observed', () => monitor.problem?.kind === 'full');
    expect(monitor.isUsable).toBe(false);
    problem = null;
    await until('the database can be used again', () => monitor.isUsable);
    expect(monitor.problem).toBeNull();
  });

  it('lets work pause for a moment when a statement failed although the check passes', async () => {
    expect(monitor.note(diskFull())).toBe(true);
    expect([monitor.isUsable, monitor.problem]).toEqual([false, null]);
    await until('work continues', () => monitor.isUsable);
  });

  it.each([
    ['read-only', '25006', 1],
    ['full', '53100', 0],
    ['no-connections', '53300', 0],
  ] as const)(
    'closes the connections of earlier after the problem %s only if they may refuse changes',
    async (kind, code, expected) => {
      problem = postgresError(code, 'refused');
      monitor.note(problem);
      await until('the problem is observed', () => monitor.problem?.kind === kind);
      problem = null;
      await until('the problem has ended', () => monitor.problem === null);
      expect(renewals).toBe(expected);
    },
  );

  it('closes the connections of earlier also if the problem became another one before its end', async () => {
    for (const [kind, code] of [
      ['read-only', '25006'],
      ['no-connections', '53300'],
    ] as const) {
      problem = postgresError(code, 'refused');
      monitor.note(problem);
      await until('the problem is observed', () => monitor.problem?.kind === kind);
    }
    problem = null;
    await until('the problem has ended', () => monitor.problem === null);
    expect(renewals).toBe(1);
  });

  it('takes no note of errors with other causes', () => {
    expect(monitor.note(new Error('a defect'))).toBe(false);
    expect([monitor.isUsable, checks]).toEqual([true, 0]);
  });

  it('makes one check for all who ask at the same time', async () => {
    await Promise.all([monitor.check(), monitor.check(), monitor.check()]);
    expect(checks).toBe(1);
  });
});

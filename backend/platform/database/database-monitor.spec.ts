import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../../test/support/until';
import type { ConnectionRenewal } from './connection-renewal';
import type { DatabaseCheckRepository } from './database-check.repository';
import { DatabaseMonitor } from './database-monitor';

const diskFull = () =>
  Object.assign(new Error('No space left on device'), { severity: 'ERROR', code: '53100' });

describe('the monitor of the database', () => {
  let isFull = false;
  let checks = 0;
  let monitor: DatabaseMonitor;
  beforeEach(() => {
    Logger.overrideLogger(false);
    isFull = false;
    checks = 0;
    const repository: Pick<DatabaseCheckRepository, 'assertSpace' | 'assertWritable'> = {
      assertSpace() {
        checks++;
        return isFull ? Promise.reject(diskFull()) : Promise.resolve();
      },
      assertWritable: () => Promise.resolve(),
    };
    const connections: Pick<ConnectionRenewal, 'renew'> = { renew: () => undefined };
    monitor = new DatabaseMonitor(repository as DatabaseCheckRepository, connections as ConnectionRenewal);
  });
  afterEach(() => {
    monitor.onModuleDestroy();
    Logger.overrideLogger(['error']);
  });

  it('observes a problem when the check after a failed statement fails, and its end by itself', async () => {
    isFull = true;
    expect(monitor.note(diskFull())).toBe(true);
    await until('the problem is observed', () => monitor.problem?.kind === 'full');
    expect(monitor.isUsable).toBe(false);
    isFull = false;
    await until('the database can be used again', () => monitor.isUsable);
    expect(monitor.problem).toBeNull();
  });

  it('lets work pause for a moment when a statement failed although the check passes', async () => {
    expect(monitor.note(diskFull())).toBe(true);
    expect([monitor.isUsable, monitor.problem]).toEqual([false, null]);
    await until('work continues', () => monitor.isUsable);
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

import { describe, expect, it } from '@jest/globals';
import type { ConnectionTestStep } from '~/services/api/api-types';
import { reportLines } from './test-report';

const step = (
  name: ConnectionTestStep['step'],
  change: Partial<ConnectionTestStep> = {},
): ConnectionTestStep => ({
  step: name,
  outcome: 'passed',
  ms: 2,
  message: '',
  hint: '',
  ...change,
});
const shown = (steps: ConnectionTestStep[]) =>
  reportLines(steps).map(({ name, outcome, found }) => [name, outcome, found]);

describe('a connection test report', () => {
  it('shows the result of each step, with the four permissions on one line', () => {
    const steps = [
      step('resolve', { message: '10.0.0.7' }),
      step('connect'),
      step('tls', { message: 'TLS 1.3' }),
      step('sign_in', { message: 'gazetteer_rw' }),
      step('table', { message: '188 rows' }),
      ...(['read', 'insert', 'update', 'delete'] as const).map((name) => step(name)),
    ];
    expect(shown(steps)).toEqual([
      ['Host found', 'passed', '10.0.0.7'],
      ['Connected', 'passed', ''],
      ['Secure connection (SSL)', 'passed', 'TLS 1.3'],
      ['Signed in', 'passed', 'gazetteer_rw'],
      ['Table BusinessDatabase', 'passed', '188 rows'],
      ['Permission to read, insert, update and delete', 'passed', '4 of 4'],
    ]);
  });

  it('ends at the failed step, and shows its error and a hint', () => {
    const failed = step('sign_in', {
      outcome: 'failed',
      message: 'password refused',
      hint: 'Check the password.',
    });
    const lines = reportLines([
      step('resolve'),
      step('connect'),
      step('tls', { outcome: 'skipped' }),
      failed,
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'passed',
      'passed',
      'skipped',
      'failed',
      'not tried',
      'not tried',
    ]);
    expect(lines[3]?.error).toBe('password refused. Check the password.');
  });

  it('names the missing permission', () => {
    const steps = [step('read'), step('insert', { outcome: 'failed', message: 'permission denied' })];
    expect(reportLines(steps).at(-1)).toMatchObject({ name: 'Permission to insert', outcome: 'failed' });
  });
});

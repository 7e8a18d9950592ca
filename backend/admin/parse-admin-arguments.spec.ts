import { describe, expect, it } from '@jest/globals';
import { AdminError, parseAdminArguments, USAGE } from './index';

describe('admin command arguments', () => {
  it.each([
    [['users'], { name: 'users', args: [], options: {} }],
    [['users', '--search', 'example.org'], { name: 'users', args: [], options: { search: 'example.org' } }],
    [['user', 'disable', 'a@b.org'], { name: 'user disable', args: ['a@b.org'], options: {} }],
    [
      ['plan', 'grant', 'a@b.org', 'professional', '--months=3'],
      { name: 'plan grant', args: ['a@b.org', 'professional'], options: { months: '3' } },
    ],
    [['plan', 'end', 'a@b.org', '--paid'], { name: 'plan end', args: ['a@b.org'], options: { paid: '' } }],
    [
      ['credits', 'grant', 'a@b.org', '100', 'ticket-7'],
      { name: 'credits grant', args: ['a@b.org', '100', 'ticket-7'], options: {} },
    ],
    [
      ['note-payment', 'id', 'asked', 'for', 'it'],
      { name: 'note-payment', args: ['id', 'asked', 'for', 'it'], options: {} },
    ],
    [['unapplied-payments', 'all'], { name: 'unapplied-payments', args: ['all'], options: {} }],
  ])('are returned with their command: %j', (args, command) => {
    expect(parseAdminArguments(args)).toEqual(command);
  });

  it('may begin with a dash after "--"', () => {
    expect(parseAdminArguments(['note-payment', 'id', '--', '-5 EUR'])).toMatchObject({
      args: ['id', '-5 EUR'],
    });
  });

  it.each([[['--help']], [['-h']], [['prune', '--help']]])('request help: %j', (args) => {
    expect(parseAdminArguments(args)).toBeNull();
  });

  it.each([
    [[], /^Usage/],
    [['help'], /^There is no command help/],
    [['toString'], /^There is no command toString/],
    [['prune', '--dry-run'], /^Unknown option '--dry-run'/],
    [['user', 'forget'], /^user forget takes USER\.\n/],
    [['user'], /^user needs one of: disable, enable, reset-password, forget\.\n/],
    [['user', 'remove', 'a@example.org'], /^user needs one of: disable, /],
    [['prune', '--months', '3'], /^prune has no option --months\.\n/],
    [
      ['plan', 'grant', 'a@b.org', 'professional', '--months=1', '--months', '2'],
      /^--months is given twice\.\n/,
    ],
    [['users', '--search'], /^Option '--search <value>' argument missing/],
    [['user', 'forget', 'a@example.org', 'b@example.org'], /^user forget takes USER\.\n/],
    [['resolve-payment', 'id'], /^resolve-payment takes PAYMENT NOTE\.\.\.\.\n/],
    [['payment-addresses', 'all'], /^payment-addresses takes no arguments\.\n/],
  ])('are refused with the usage text: %j', (args, problem) => {
    const parse = () => parseAdminArguments(args);
    expect(parse).toThrow(AdminError);
    expect(parse).toThrow(problem);
    expect(parse).toThrow(USAGE);
  });
});

import { describe, expect, it } from '@jest/globals';
import { AdminError, parseAdminArguments, USAGE } from './index';

describe('admin command arguments', () => {
  it.each([
    [['list-users']],
    [['list-users', 'example.org']],
    [['grant-credits', 'a@example.org', '100']],
    [['grant-credits', 'a@example.org', '100', 'ticket-7']],
    [['note-payment', 'id', 'asked', 'for', 'an', 'address']],
    [['unapplied-payments', 'all']],
    [['new-encryption-key']],
  ])('are returned unchanged: %j', (args) => {
    expect(parseAdminArguments(args)).toEqual(args);
  });

  it('may begin with a dash after "--"', () => {
    expect(parseAdminArguments(['note-payment', 'id', '--', '-5 EUR'])).toEqual([
      'note-payment',
      'id',
      '-5 EUR',
    ]);
  });

  it.each([[['--help']], [['-h']], [['prune', '--help']]])('request help: %j', (args) => {
    expect(parseAdminArguments(args)).toBeNull();
  });

  it.each([
    [[], /^Usage/],
    [['help'], /^There is no command help/],
    [['toString'], /^There is no command toString/],
    [['prune', '--dry-run'], /^Unknown option '--dry-run'/],
    [['forget-user'], /^forget-user takes USER\.\n/],
    [['forget-user', 'a@example.org', 'b@example.org'], /^forget-user takes USER\.\n/],
    [['resolve-payment', 'id'], /^resolve-payment takes PAYMENT NOTE\.\.\.\.\n/],
    [['payment-addresses', 'all'], /^payment-addresses takes no arguments\.\n/],
  ])('are refused with the usage text: %j', (args, problem) => {
    const parse = () => parseAdminArguments(args);
    expect(parse).toThrow(AdminError);
    expect(parse).toThrow(problem);
    expect(parse).toThrow(USAGE);
  });
});

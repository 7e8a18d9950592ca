import { describe, expect, it } from '@jest/globals';
import { postgresMessage as message } from '../../../test/support/postgres-message';
import { MessageValidator } from './message-validator';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('MessageValidator', () => {
  const MESSAGES = Buffer.concat([
    message('R', bytes('00000000')),
    message('S', 'TimeZone\0UTC\0'),
    message('K', bytes('00000001 00000002')),
    message('N', 'SNOTICE\0Mtold\0\0'),
    message('T', bytes('0001'), 'one\0', bytes('00000000 0000 00000017 0004 ffffffff 0000')),
    message('D', bytes('0002 00000003'), 'abc', bytes('ffffffff')),
    message('C', 'SELECT 1\0'),
    message('Z', 'T'),
  ]);

  it.each([1, 2, 3, 4, 5, 7, 11, 1_000])(
    'passes on complete messages that arrive in pieces of %d bytes',
    (size) => {
      const validator = new MessageValidator();
      const accepted: Buffer[] = [];
      for (let at = 0; at < MESSAGES.length; at += size)
        accepted.push(validator.push(MESSAGES.subarray(at, at + size)));
      expect(Buffer.concat(accepted)).toEqual(MESSAGES);
    },
  );
});

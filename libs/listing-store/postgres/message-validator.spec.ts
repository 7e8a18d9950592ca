import { describe, expect, it } from '@jest/globals';
import { postgresMessage as message } from '../../../test/support/postgres-message';
import { ResponseMeter } from '../response-meter';
import { MessageValidator } from './message-validator';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** A message of the sign-in: its kind and its content. */
function authentication(kind: number, content = ''): Buffer {
  const head = Buffer.alloc(4);
  head.writeInt32BE(kind);
  return message('R', head, content);
}

describe('MessageValidator', () => {
  const MESSAGES = Buffer.concat([
    message('R', bytes('00000000')),
    message('S', 'TimeZone\0UTC\0'),
    message('K', bytes('00000001 00000002')),
    message('N', 'SNOTICE\0Mtold\0\0'),
    message('Z', 'I'),
    message('T', bytes('0001'), 'one\0', bytes('00000000 0000 00000017 0004 ffffffff 0000')),
    message('D', bytes('0002 00000003'), 'abc', bytes('ffffffff')),
    message('C', 'SELECT 1\0'),
    message('Z', 'T'),
  ]);

  it.each([1, 2, 3, 4, 5, 7, 11, 1_000])(
    'passes on complete messages that arrive in pieces of %d bytes',
    (size) => {
      const validator = new MessageValidator(new ResponseMeter());
      validator.expectResponse(1);
      const accepted: Buffer[] = [];
      for (let at = 0; at < MESSAGES.length; at += size)
        accepted.push(validator.push(MESSAGES.subarray(at, at + size)));
      expect(Buffer.concat(accepted)).toEqual(MESSAGES);
    },
  );

  const signedIn = authentication(0);
  const ready = message('Z', 'I');
  const challenge = authentication(11, 'r=nonce,s=AAAA,i=4096');
  const mechanisms = authentication(10, 'SCRAM-SHA-256\0\0');
  const proof = authentication(12, 'v=AAAA');

  it.each([
    ['no password', [signedIn]],
    ['a plain password', [authentication(3), signedIn]],
    ['MD5', [authentication(5, 'salt'), signedIn]],
    ['SCRAM', [mechanisms, challenge, proof, signedIn]],
  ])('accepts a sign-in with %s', (_, messages) => {
    const all = Buffer.concat([...messages, message('S', 'TimeZone\0UTC\0'), ready]);
    expect(new MessageValidator(new ResponseMeter()).push(all)).toEqual(all);
  });

  it.each([
    ['two requests for a plain password', [authentication(3), authentication(3)]],
    ['two requests for an MD5 password', [authentication(5, 'salt'), authentication(5, 'salt')]],
    ['another method after the first', [authentication(3), mechanisms]],
    ['the mechanisms twice', [mechanisms, mechanisms]],
    ['two challenges', [mechanisms, challenge, challenge]],
    ['a challenge without mechanisms', [challenge]],
    ['no challenge', [mechanisms, proof]],
    ['no proof of the server', [mechanisms, challenge, signedIn]],
    ['two proofs', [mechanisms, challenge, proof, proof]],
    ['two confirmations', [signedIn, signedIn]],
    ['a challenge after it', [signedIn, ready, challenge]],
    ['a request for a password after it', [signedIn, ready, authentication(3)]],
    ['no confirmation', [ready]],
    ['a challenge without a number of iterations', [mechanisms, authentication(11, 'r=nonce,s=AAAA')]],
    ['rows', [message('D', bytes('0000'))]],
  ])('refuses a sign-in with %s', (_, messages) => {
    const validator = new MessageValidator(new ResponseMeter());
    validator.expectResponse(1);
    expect(() => validator.push(Buffer.concat(messages))).toThrow(
      expect.objectContaining({ code: 'NOT_POSTGRES' }),
    );
  });

  it('refuses the first row that a statement did not ask for', () => {
    const validator = new MessageValidator(new ResponseMeter());
    validator.push(Buffer.concat([signedIn, ready]));
    const row = message('D', bytes('0000'));
    validator.expectResponse(2);
    expect(validator.push(Buffer.concat([row, row]))).toHaveLength(2 * row.length);
    expect(() => validator.push(row)).toThrow(expect.objectContaining({ code: 'UNREQUESTED_ROWS' }));
  });

  it.each([
    ['20001', 'The server requires 20,001 SCRAM iterations, and at most 20,000 are supported.'],
    ['9'.repeat(400), 'The server requires too many SCRAM iterations, and at most 20,000 are supported.'],
  ])('refuses a sign-in with %s iterations', (iterations, text) => {
    const validator = new MessageValidator(new ResponseMeter());
    const expensive = authentication(11, `r=nonce,s=AAAA,i=${iterations}`);
    expect(() => validator.push(Buffer.concat([mechanisms, expensive]))).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_SIGN_IN', message: text }),
    );
  });
});

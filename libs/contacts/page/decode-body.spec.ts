import { describe, expect, it } from '@jest/globals';
import { decodeBody } from './decode-body';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('the text of a page', () => {
  it.each([
    ['that is UTF-8', bytes('Контакты'), 'Контакты'],
    ['that is UTF-8 with an invalid byte', bytes('Контакты', [0xff], ' и адрес'), 'Контакты\ufffd и адрес'],
    ['that was cut within a letter', bytes('Контакты и адре', [0xd1]), 'Контакты и адре\ufffd'],
    [
      'that says UTF-8 and is Windows-1252',
      bytes('M', [0xfc], 'ller, D', [0xfc], 'sseldorf'),
      'Müller, Düsseldorf',
    ],
  ])('%s', (_, body, expected) => {
    expect(decodeBody(body, 'text/html; charset=utf-8')).toBe(expected);
  });

  it('that is UTF-16 and was cut within a letter', () => {
    const body = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Kontakt', 'utf16le'),
      Buffer.from([0x41]),
    ]);
    expect(decodeBody(body, '')).toBe('Kontakt\ufffd');
  });
});

import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger';

const LONG = '\u0001'.repeat(5_000_000);

function open() {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const entry = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  return { logger, lines, entry };
}

describe('an entry of the log', () => {
  it('has the beginning of a long text, wherever the text is', () => {
    const { logger, lines, entry } = open();
    logger.warn(LONG);
    logger.warn({ msg: LONG, url: LONG });
    logger.error({ err: new Error(LONG, { cause: new Error(LONG) }) });
    logger.info('%s', LONG);

    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.length).toBeLessThan(4 * 50_000);
    expect(entry().msg).toMatch(/^\u0001+…$/);
  });

  it('is left out if it has too many texts', () => {
    const { logger, lines, entry } = open();
    logger.warn({ msg: 'a list', names: Array.from({ length: 100 }, () => 'x'.repeat(50_000)) });

    expect(entry()).toEqual({
      level: 'warn',
      time: expect.any(String),
      msg: expect.stringMatching(/^An entry of \d+ characters was left out\.$/),
    });
    expect(lines[0]).toMatch(/}\n$/);
  });

  it('keeps secrets and short texts as they were', () => {
    const { logger, entry } = open();
    logger.info({ msg: 'hello', password: 'secret', user: { token: 'secret' }, count: 3 });

    expect(entry()).toMatchObject({
      level: 'info',
      msg: 'hello',
      password: '[secret]',
      user: { token: '[secret]' },
      count: 3,
    });
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startOfDay } from './start-of-day';

const NOW = new Date('2026-11-21T03:30:15.250Z');

/** Returns up to `count` spellings of a time zone that differ only in capital and small letters. */
function spellingsOf(zone: string, count: number): string[] {
  const letters = [...zone.toLowerCase()];
  return Array.from({ length: count }, (_, number) =>
    letters
      .map((letter, at) => (at < 30 && (number >> at) % 2 === 1 ? letter.toUpperCase() : letter))
      .join(''),
  );
}

describe('time zones from clients', () => {
  let created: jest.SpiedFunction<typeof Intl.DateTimeFormat>;
  beforeEach(() => {
    created = jest.spyOn(Intl, 'DateTimeFormat');
  });
  afterEach(() => created.mockRestore());

  it('share one formatter for all spellings of a zone', () => {
    const starts = spellingsOf('America/Argentina/Rio_Gallegos', 1_000).map((zone) => startOfDay(NOW, zone));
    expect(new Set(starts.map((start) => start.toISOString()))).toEqual(
      new Set(['2026-11-21T03:00:00.000Z']),
    );
    expect(created.mock.calls.length).toBe(1);
  });

  it('are cached in a limited number, so that a new zone replaces an old one', () => {
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 300);
    for (const zone of zones) startOfDay(NOW, zone);
    const remembered = () => {
      const before = created.mock.calls.length;
      for (const zone of zones) startOfDay(new Date(NOW.getTime() + 48 * 3_600_000), zone);
      return zones.length - (created.mock.calls.length - before);
    };
    expect(remembered()).toBeLessThanOrEqual(100);
  });
});

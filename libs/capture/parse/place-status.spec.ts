import { describe, expect, it } from '@jest/globals';
import { samplePlace } from '../../../test/support/maps-payloads';
import { readPlace } from './place-array';

const statusOf = (changes: Record<string, unknown>) => readPlace(samplePlace(0, changes))?.status;

describe('the status of a place', () => {
  it.each([
    ['en', 'Permanently closed'],
    ['fr', 'Fermé définitivement'],
    ['pt', 'Encerrado permanentemente'],
    ['nl', 'Permanent gesloten'],
    ['pl', 'Zamknięte na stałe'],
    ['ru', 'Закрыто навсегда'],
    ['el', 'Οριστικά κλειστό'],
    ['tr', 'Kalıcı olarak kapalı'],
    ['ko', '폐업함'],
    ['ar', 'مغلق نهائيًا'],
    ['code', 'CLOSED_PERMANENTLY'],
  ])('is closed permanently by its text in %s', (_, text) => {
    expect(statusOf({ '203.1.4.0': text })).toBe('closed_permanently');
    expect(statusOf({ '203.1.4.0': null, '34.4.4': text })).toBe('closed_permanently');
    expect(statusOf({ '88.0': text })).toBe('closed_permanently');
  });

  it.each([
    ['en', 'Temporarily closed'],
    ['pt', 'Encerrado temporariamente'],
    ['nl', 'Tijdelijk gesloten'],
    ['sv', 'Tillfälligt stängt'],
    ['uk', 'Тимчасово зачинено'],
    ['vi', 'Tạm thời đóng cửa'],
    ['he', 'סגור זמנית'],
  ])('is closed temporarily by its text in %s', (_, text) => {
    expect(statusOf({ '203.1.4.0': text })).toBe('closed_temporarily');
  });

  it.each(['Closed ⋅ Opens 9 AM', 'Geschlossen ⋅ Öffnet um 09:00', 'Cerrado', '', null, 7])(
    'is open if the text says no more than %p',
    (text) => {
      expect(statusOf({ '203.1.4.0': text, '34.4.4': text })).toBe('open');
    },
  );
});

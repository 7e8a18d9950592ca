import { describe, expect, it } from '@jest/globals';
import { cellText, emptyReason, websiteText, webAddress } from './cell-text';
import { COLUMNS } from './columns';
import { tableRow } from './table-row.fixture';

const columnOf = (key: string) => COLUMNS.find((column) => column.key === key)!;
const textOf = (key: string, row = tableRow({}), zone = 'UTC') => cellText(row, columnOf(key), zone);

describe('a cell', () => {
  it("shows dates as MM/DD/YY in the user's time zone, and ratings with one decimal", () => {
    const row = tableRow({ created_at: '2026-11-21T23:30:00Z', rating: 4, reviewcount: 1207 });
    expect(textOf('created_at', row)).toBe('11/21/26');
    expect(textOf('created_at', row, 'Asia/Tokyo')).toBe('11/22/26');
    expect(textOf('rating', row)).toBe('4.0');
    expect(textOf('reviewcount', row)).toBe('1,207');
  });

  it('is empty for an empty value', () => {
    const row = tableRow({ rating: null, reviewcount: null, phone: '', last_updated: null });
    expect(['rating', 'reviewcount', 'phone', 'last_updated'].map((key) => textOf(key, row))).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('an empty cell for emails', () => {
  it('says why there are none', () => {
    const row = tableRow({ fields: { emails: '', contact_gap: 'form_only' } });
    expect(emptyReason(row, 'emails')).toBe('Only a contact form');
    expect(emptyReason(row, 'profiles')).toBe('');
    expect(emptyReason(tableRow({ fields: { emails: null } }), 'emails')).toBe('');
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'shows a reason that nobody knows as it is: %s',
    (gap) => {
      const row = tableRow({ fields: { emails: '', contact_gap: gap } });
      expect(emptyReason(row, 'emails')).toBe(gap);
    },
  );
});

describe('a website', () => {
  it.each([
    ['https://cole.example/menu', 'https://cole.example/menu'],
    ['cole.example', 'http://cole.example'],
    ['cole.example:8080/x', 'http://cole.example:8080/x'],
  ])('entered as %s links to %s', (website, address) => expect(webAddress(website)).toBe(address));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//a.b',
    'data:text/html,<b>',
    'none',
    '',
    'a b.example',
    'file:///etc/passwd',
  ])('entered as %j is plain text', (website) => expect(webAddress(website)).toBeNull());

  it('is shown without the protocol, www. and a trailing slash', () => {
    expect(websiteText('https://www.cole.example/')).toBe('cole.example');
  });
});

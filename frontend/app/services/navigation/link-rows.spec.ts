import { expect, it } from '@jest/globals';
import { linkRowsText, parseLinkRows } from './link-rows';

it('the rows of a download link are read from an address as they were written', () => {
  const text = linkRowsText({
    filter: 'a & b',
    complete: true,
    has: ['website', 'phone'],
    fields: ['name:Größe=1'],
  });
  expect(parseLinkRows(text)).toEqual({
    filter: 'a & b',
    complete: 'true',
    has: ['website', 'phone'],
    fields: 'name:Größe=1',
  });
  expect(parseLinkRows('')).toEqual({});
});

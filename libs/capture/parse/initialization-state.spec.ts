import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { embeddedPlace, embeddedSearch, parsePlacePayload } from './initialization-state';
import { parseSearchBody } from './search-body';
import { currentEnvelope, prefixed, samplePlace, slots } from '../../../test/support/maps-payloads';

const payload = prefixed(slots({ '6': samplePlace() }));

describe("a page's initial state", () => {
  it('can contain the first page of results', () => {
    const state = [0, 0, 0, { tg: [null, null, prefixed(currentEnvelope([samplePlace()]))] }];

    const text = embeddedSearch(state);

    expect(parseSearchBody(text ?? '').rows.map(({ name }) => name)).toEqual(['Dream Coffee']);
  });

  it.each([
    ['below any key', [0, 0, 0, { zz1: slots({ '6': payload }) }]],
    ['below any index', [0, 0, 0, [null, slots({ '5': payload })]]],
    ['in slot 6 itself', [0, 0, 0, slots({ '6': payload })]],
    ['as the last of slot 3', [0, 0, 0, ['x', payload]]],
  ])('contains the place of a place page %s', (_, state) => {
    expect(embeddedPlace(state)).toMatchObject({
      name: 'Dream Coffee',
      placeKey: 'maps:1629270299114224275',
    });
  });

  it('contains neither results nor a place on other pages', () => {
    expect(embeddedSearch([0, 0, 0, { tg: [null, null, '<html>'] }])).toBeNull();
    expect(
      embeddedPlace([0, 0, 0, { tg: [null, null, prefixed(currentEnvelope([samplePlace()]))] }]),
    ).toBeNull();
    expect(parsePlacePayload(prefixed([1, 2, 3]))).toBeNull();
  });

  it('can contain anything without causing an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        embeddedSearch(value);
        embeddedSearch([0, 0, 0, value]);
        embeddedPlace([0, 0, 0, value]);
        parsePlacePayload(prefixed(value));
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parsePlacePayload(`)]}'${text}`)));
  });
});

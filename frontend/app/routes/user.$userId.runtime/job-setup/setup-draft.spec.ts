import { describe, expect, it } from '@jest/globals';
import { EMPTY_SETUP, targetCount, toStartDto } from '~/services/job/setup-choices';
import { parseSetup } from '~/services/job/stored-setup';
import { draftFromSetup, draftReducer, hasError, setupFromDraft, type DraftAction } from './setup-draft';

const SHAPE = {
  name: 'Shape on the map',
  geometry: {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        [
          [-112, 33],
          [-111, 33],
          [-111, 34],
          [-112, 33],
        ] as [number, number][],
      ],
    ],
  },
  squareKilometers: 2,
  notes: [],
};

const after = (...actions: DraftAction[]) =>
  actions.reduce(
    draftReducer,
    draftFromSetup({
      ...EMPTY_SETUP,
      mode: 'autonomous',
      cities: [{ city: 'Mesa, AZ', businessTypes: ['Bars'] }],
    }),
  );

describe('Multiple mode', () => {
  it('takes shapes beside cities, each with a name of its own', () => {
    const draft = after(
      { type: 'add-shape', shape: SHAPE },
      { type: 'add-shape', shape: SHAPE },
      { type: 'city-types', index: 1, businessTypes: ['Cafes'] },
      { type: 'city-keywords', index: 2, keywords: ['vegan'] },
    );
    expect(draft.cities.map(({ city }) => city)).toEqual([
      'Mesa, AZ',
      'Shape on the map',
      'Shape on the map 2',
    ]);
    expect(hasError(draft)).toBe(false);
    expect(targetCount(draft)).toBe(3);
    const { geometry } = SHAPE;
    expect(toStartDto(setupFromDraft(draft))).toMatchObject({
      mode: 'autonomous',
      cities: [{ city: 'Mesa, AZ', businessTypes: ['Bars'] }],
      shapes: [
        { name: 'Shape on the map', geometry, businessTypes: ['Cafes'] },
        { name: 'Shape on the map 2', geometry, businessTypes: [], keywords: ['vegan'] },
      ],
    });
  });

  it.each([
    { type: 'add-cities', cities: [{ city: 'SHAPE on the map', businessTypes: ['Bars'] }] } as const,
    { type: 'next-city', nextCity: 'SHAPE on the map' } as const,
  ])('keeps a shape and a city of the same name apart: $type', (action) => {
    const draft = after(
      { type: 'country', country: 'Germany' },
      { type: 'add-shape', shape: SHAPE },
      { type: 'city-types', index: 1, businessTypes: ['Cafes'] },
      action as DraftAction,
    );
    expect(toStartDto(setupFromDraft(draft))).toMatchObject({
      cities: [{ city: 'Mesa, AZ' }, { city: 'SHAPE on the map' }],
      shapes: [{ name: 'Shape on the map 2', businessTypes: ['Cafes'] }],
    });
  });

  it('takes cities in place of its shapes, with what is searched there', () => {
    const draft = after(
      { type: 'add-shape', shape: SHAPE },
      { type: 'city-types', index: 1, businessTypes: ['Cafes'] },
      { type: 'city-keywords', index: 1, keywords: ['vegan'] },
      { type: 'replace-shapes', cities: ['Mesa, AZ', 'Tempe, AZ'] },
    );
    expect(draft.cities).toEqual([
      { city: 'Mesa, AZ', businessTypes: ['Bars', 'Cafes'], keywords: ['vegan'] },
      { city: 'Tempe, AZ', businessTypes: ['Cafes'], keywords: ['vegan'] },
    ]);
  });

  it('keeps its shapes and keywords when it is saved and opened again', () => {
    const draft = after(
      { type: 'add-shape', shape: SHAPE },
      { type: 'city-keywords', index: 0, keywords: ['vegan'] },
    );
    const sent = toStartDto(setupFromDraft(draft));
    expect(toStartDto(parseSetup(sent))).toEqual(sent);
  });

  it('gives all places the types and keywords of one', () => {
    const all = { type: 'types-for-all' as const, businessTypes: ['Bars'] };
    const shape = { type: 'add-shape' as const, shape: SHAPE };
    expect(after(shape, { ...all, keywords: ['vegan'] }).cities.map(({ keywords }) => keywords)).toEqual([
      ['vegan'],
      ['vegan'],
    ]);
    const others = after(
      shape,
      { type: 'city-keywords', index: 1, keywords: ['vegan'] },
      { ...all, keywords: [] },
    );
    expect(others.cities.map(({ keywords }) => keywords)).toEqual([undefined, ['vegan']]);
  });
});

describe('contacts', () => {
  it('take the filter of email addresses along when they are turned off, and no other', () => {
    const chosen = [
      { type: 'contacts', contacts: { maxCredits: null } },
      { type: 'filters', filters: { email: 'present', website: 'present' } },
    ] as const;
    expect(after(...chosen).filters).toEqual({ email: 'present', website: 'present' });
    expect(after(...chosen, { type: 'contacts', contacts: null }).filters).toEqual({ website: 'present' });
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCards, readPlacePage, type CardTexts, type PlaceTexts } from './page-texts';

const HREF =
  'https://maps.example/maps/place/Dream+Coffee/data=!4m7!3m6!1s0x14a1a32f316b15a1:0x169c54b46dcc3a93!8m2!3d38.0331931!4d23.7094475!16s%2Fg%2F11ghrv6fdh!19sChIJoRVrMS-joRQRkzrMbbRUnBY?hl=en';

const card = (changes: Partial<CardTexts> = {}): CardTexts => ({
  href: HREF,
  name: 'Dream Coffee',
  ratingLabel: '4.8 stars 1,234 Reviews',
  lines: ['4.8(1,234)', 'Coffee shop · $$ · Eakou 74', 'Open ⋅ Closes 8:30 PM · (212) 555-0148'],
  website: 'https://dream.example/',
  sponsored: false,
  ...changes,
});
const read = (changes: Partial<CardTexts> = {}) => readCards([card(changes)])[0];

describe('a card of the results panel', () => {
  it('is read from its link, labels and lines, with numbers as text', () => {
    expect(read()).toMatchObject({
      placeKey: 'maps:1629270299114224275',
      aliases: [
        'ftid:0x14a1a32f316b15a1:0x169c54b46dcc3a93',
        'place_id:ChIJoRVrMS-joRQRkzrMbbRUnBY',
        'kgmid:/g/11ghrv6fdh',
      ],
      name: 'Dream Coffee',
      rating: '4.8',
      reviewCount: '1,234',
      categories: ['Coffee shop'],
      address: 'Eakou 74',
      phone: '(212) 555-0148',
      website: 'https://dream.example/',
      latitude: 38.0331931,
      longitude: 23.7094475,
      status: 'open',
    });
  });

  it.each([
    ['4,5 Sterne 1.234 Rezensionen', '4,5', '1.234'],
    ['4,5 étoiles 1\u202f234 avis', '4,5', '1\u202f234'],
    ['4.7 stars', '4.7', null],
    ['4.6 stars 1.2K Reviews', '4.6', '1.2K'],
    ['', null, null],
  ])('labeled %j leaves rating %j and count %j to normalization', (ratingLabel, rating, reviewCount) => {
    expect(read({ ratingLabel })).toMatchObject({ rating, reviewCount });
  });

  it('keeps rating and price out of category and address', () => {
    const lines = ['4.8 (1,234) · €10–20', 'Coffee shop'];

    expect(read({ lines })).toMatchObject({ categories: ['Coffee shop'], address: '' });
  });

  it('can mark a place as closed or sponsored', () => {
    expect(read({ lines: ['Coffee shop · Eakou 74', 'Permanently closed'] })?.status).toBe(
      'closed_permanently',
    );
    expect(read({ sponsored: true })?.sponsored).toBe(true);
  });

  it('is skipped if nothing identifies it', () => {
    expect(readCards([card({ href: 'https://maps.example/elsewhere' }), card({ name: ' ' })])).toEqual([]);
  });

  it('can contain any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, fc.array(text), text, (href, name, ratingLabel, lines, website) => {
        readCards([card({ href, name, ratingLabel, lines, website }), card({ lines, ratingLabel })]);
      }),
    );
  });
});

describe("a place's own page", () => {
  const texts = (changes: Partial<PlaceTexts> = {}): PlaceTexts => ({
    href: HREF,
    name: 'Dream Coffee',
    ratingLabel: '4.8 stars',
    website: 'https://dream.example/',
    category: 'Coffee shop',
    address: 'Address: Eakou 74, Ilion 131 22, Greece',
    phone: 'Phone: +30 21 0261 6578',
    phoneLink: 'phone:tel:+302102616578',
    plusCode: 'Plus code: 2PM5+7Q Ilion',
    notices: [],
    ...changes,
  });

  it('returns its fields without their labels', () => {
    expect(readPlacePage(texts())).toMatchObject({
      placeKey: 'maps:1629270299114224275',
      address: 'Eakou 74, Ilion 131 22, Greece',
      phone: '+30 21 0261 6578',
      phoneInternational: '+302102616578',
      plusCode: '8GC52PM5+7Q',
      categories: ['Coffee shop'],
      rating: '4.8',
    });
    expect(readPlacePage(texts({ address: 'Suite 4: the barn' }))?.address).toBe('Suite 4: the barn');
    expect(readPlacePage(texts({ notices: ['Temporarily closed'] }))?.status).toBe('closed_temporarily');
  });

  it('returns nothing if its URL identifies no place', () => {
    expect(readPlacePage(texts({ href: 'https://maps.example/maps/place/x' }))).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { ChainIndex, type ChainListing } from '@libs/brands';
import { handwrittenPlaces } from '../support/handwritten-chains';
import { labelledPlaces } from '../support/labelled-chains';
import { spelledPlaces } from '../support/spelled-chains';

const PLACE: ChainListing = {
  name: 'Starbucks',
  category: 'Coffee shop',
  website: '',
  city: 'Mesa',
  state: 'AZ',
  country: 'United States',
  details: {},
};
const membershipOf = async (change: Partial<ChainListing>) =>
  (await ChainIndex.load()).membershipOf({ ...PLACE, ...change });

describe('chains', () => {
  it.each([
    ['500 labelled places', 500, 0.95, labelledPlaces],
    ['60 places that were labelled before the matcher had seen them', 60, 0.95, handwrittenPlaces],
    ['155 places with words around the name of the brand, or alike', 155, 0.9, spelledPlaces],
  ])('are told from independent places by F1: %s', async (_, count, least, listPlaces) => {
    const index = await ChainIndex.load();
    const places = listPlaces();
    expect(places).toHaveLength(count);
    const results = places.map(({ listing, isChain }) => ({
      name: `${listing.name} (${listing.category}, ${listing.country})`,
      isChain,
      isFound: index.membershipOf(listing) === 'chain',
    }));
    const missed = results.filter(({ isChain, isFound }) => isChain && !isFound);
    const wrong = results.filter(({ isChain, isFound }) => !isChain && isFound);
    const right = results.filter(({ isChain, isFound }) => isChain && isFound).length;
    const f1 = (2 * right) / (2 * right + missed.length + wrong.length);
    const mistakes = [
      ...missed.map(({ name }) => `missed: ${name}`),
      ...wrong.map(({ name }) => `wrong: ${name}`),
    ];
    expect({ f1: f1 >= least || f1, mistakes: f1 >= least ? [] : mistakes }).toEqual({
      f1: true,
      mistakes: [],
    });
  });

  it('are told by name, kind and country', async () => {
    expect(await membershipOf({})).toBe('chain');
    expect(await membershipOf({ name: 'STARBUCKS #1234' })).toBe('chain');
    expect(await membershipOf({ name: 'Starbucks Mesa' })).toBe('chain');
    expect(await membershipOf({ name: "Denny's", category: 'Plumber' })).toBe('independent');
    expect(await membershipOf({ name: "Hungry Jack's", category: 'Fast food restaurant' })).toBe(
      'independent',
    );
    expect(
      await membershipOf({ name: "Hungry Jack's", category: 'Fast food restaurant', country: 'Australia' }),
    ).toBe('chain');
    expect(await membershipOf({ name: 'Desert Bean' })).toBe('independent');
  });

  it('are told by what stands behind the name of an agent', async () => {
    const agent = { category: 'Insurance agency' };
    expect(await membershipOf({ ...agent, name: 'Jane Doe - State Farm Insurance Agent' })).toBe('chain');
    expect(await membershipOf({ ...agent, name: 'Allstate Insurance Agent: Jane Doe' })).toBe('chain');
    expect(await membershipOf({ ...agent, name: 'Jane Doe: Allstate Insurance' })).toBe('chain');
    expect(await membershipOf({ ...agent, name: 'Jane Doe - Insurance Agent' })).toBe('independent');
    // Branches and towns that are called as brands are.
    expect(await membershipOf({ name: 'Desert Bean - Shell', category: 'Coffee shop' })).toBe('independent');
    expect(await membershipOf({ name: 'Desert Bean | Costa', city: 'Costa', category: 'Coffee shop' })).toBe(
      'independent',
    );
  });

  it.each([
    ['EDEKA Müller', 'Supermarket', 'Germany', 'chain'],
    ['ROSSMANN Drogeriemarkt', 'Drug store', 'Germany', 'chain'],
    ['Specsavers Opticians and Audiologists', 'Optician', 'United Kingdom', 'chain'],
    ['Canadian Tire', 'Home improvement store', 'Canada', 'chain'],
    ['Edeka Müller', 'Tax consultant', 'Germany', 'independent'],
    ['ROSSMANN Rechtsanwälte', 'Law firm', 'Germany', 'independent'],
    ['Olive Garden Italian Restaurant', 'Italian restaurant', 'United States', 'chain'],
    ['Olive Garden Nursery', 'Plant nursery', 'United States', 'independent'],
    ['Home Depot Pro', 'Hardware store', 'United States', 'chain'],
    ['Home Depot Street Diner', 'Diner', 'United States', 'independent'],
    ['La Quinta Inn & Suites by Wyndham Phoenix Mesa West', 'Hotel', 'United States', 'chain'],
    ['Massage by Hilton Reyes', 'Massage therapist', 'United States', 'independent'],
    ['Jiffy Lube Multicare', 'Oil change service', 'United States', 'chain'],
    ['Walgreens Pharmacy at Banner Health', 'Pharmacy', 'United States', 'chain'],
    ['Orangetheory Fitness Scottsdale', 'Gym', 'United States', 'chain'],
    ['Müller EDEKA', 'Supermarket', 'Germany', 'independent'],
    ['SHELL Beach Inn', 'Hotel', 'United States', 'independent'],
  ])('are told by what a branch adds to the name: %s', async (name, category, country, membership) => {
    expect(await membershipOf({ name, category, country })).toBe(membership);
  });

  it('are told by their states, where the index names them', async () => {
    const amigos = (state: string) =>
      membershipOf({ name: 'Amigos', category: 'Mexican restaurant', city: '', state });
    expect(await amigos('NE')).toBe('chain');
    expect(await amigos('Nebraska')).toBe('chain');
    expect(await amigos('AZ')).toBe('independent');
    // Whoever leaves out the state may mean any.
    expect(await amigos('')).toBe('chain');
  });

  it('are not told by names that only say what the place does', async () => {
    expect(await membershipOf({ name: 'China Wok', category: 'Chinese restaurant' })).toBe('unknown');
    expect(await membershipOf({ name: 'Burger King', category: 'Hamburger restaurant' })).toBe('chain');
  });

  it('are told by codes of categories, also of OpenStreetMap', async () => {
    const withCode = (code: string) =>
      membershipOf({ name: 'Shell', category: 'Tankstelle', details: { category_codes: [code] } });
    expect(await withCode('gas_station')).toBe('chain');
    expect(await withCode('amenity=fuel')).toBe('chain');
    expect(await withCode('amenity=school')).toBe('independent');
  });

  it('may be unknown, if the name is that of a brand and the category says nothing', async () => {
    expect(await membershipOf({ category: '' })).toBe('unknown');
    expect(await membershipOf({ category: 'Kahvila' })).toBe('unknown');
  });

  it.each<[path: string, membership: string]>([
    ['locations/mesa', 'chain'],
    ['store/1234', 'chain'],
    ['store/az/mesa', 'chain'],
    ['stores', 'independent'],
    ['store/cakes', 'independent'],
    ['store/joes-pizza-mesa', 'independent'],
  ])('are told by the page of a branch on their website: %s', async (path, membership) => {
    const website = `https://desertbean.example/${path}`;
    expect(await membershipOf({ name: 'Desert Bean', website })).toBe(membership);
  });
});

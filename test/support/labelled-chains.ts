import { World } from '@libs/atlas';
import type { ChainListing } from '@libs/brands';
import { countryName } from '@libs/gazetteer';
import { BRAND_LIST } from '../../libs/brands/brand-list.gen';
import { seededRandom } from './planner-simulation/seeded-random';

/** A place with the answer that a person would give. */
export interface LabelledPlace {
  listing: ChainListing;
  isChain: boolean;
}

/** How maps services name the kinds of the brand list. */
const SERVICE_CATEGORIES: Record<string, readonly string[]> = {
  'amenity/fast_food': ['Fast food restaurant', 'Hamburger restaurant', 'Pizza Takeout', 'Sandwich shop'],
  'amenity/restaurant': ['Restaurant', 'American restaurant', 'Steak house', 'Italian restaurant'],
  'amenity/cafe': ['Coffee shop', 'Cafe'],
  'amenity/ice_cream': ['Ice cream shop', 'Frozen yogurt shop'],
  'amenity/bank': ['Bank', 'Credit union', 'Savings bank'],
  'amenity/fuel': ['Gas station', 'Truck stop', 'Convenience store'],
  'amenity/pharmacy': ['Pharmacy', 'Drug store'],
  'amenity/cinema': ['Movie theater'],
  'amenity/dentist': ['Dental clinic', 'Dentist'],
  'amenity/car_rental': ['Car rental agency'],
  'amenity/car_wash': ['Car wash'],
  'amenity/kindergarten': ['Preschool', 'Day care center'],
  'shop/supermarket': ['Supermarket', 'Grocery store'],
  'shop/convenience': ['Convenience store'],
  'shop/clothes': ['Clothing store', "Women's clothing store"],
  'shop/shoes': ['Shoe store'],
  'shop/electronics': ['Electronics store'],
  'shop/furniture': ['Furniture store'],
  'shop/bed': ['Mattress store'],
  'shop/doityourself': ['Home improvement store', 'Hardware store'],
  'shop/department_store': ['Department store'],
  'shop/variety_store': ['Dollar store', 'Variety store'],
  'shop/car_repair': ['Auto repair shop', 'Oil change service'],
  'shop/car_parts': ['Auto parts store'],
  'shop/tyres': ['Tire shop'],
  'shop/car': ['Car dealer', 'Toyota dealer'],
  'shop/optician': ['Eye care center', 'Optician'],
  'shop/hairdresser': ['Hair salon'],
  'shop/beauty': ['Beauty salon', 'Waxing hair removal service'],
  'shop/bakery': ['Bakery'],
  'shop/books': ['Book store'],
  'shop/toys': ['Toy store'],
  'shop/pet': ['Pet store'],
  'shop/jewelry': ['Jewelry store'],
  'shop/mobile_phone': ['Cell phone store'],
  'shop/storage_rental': ['Self-storage facility'],
  'shop/hearing_aids': ['Hearing aid store'],
  'leisure/fitness_centre': ['Gym', 'Fitness center'],
  'tourism/hotel': ['Hotel', '3-star hotel'],
  'office/insurance': ['Insurance agency'],
  'office/estate_agent': ['Real estate agency'],
  'office/employment_agency': ['Employment agency'],
  'healthcare/laboratory': ['Medical laboratory', 'Blood testing service'],
};

const TOWN = { city: 'Phoenix', state: 'AZ' };
const listing = (
  name: string,
  category: string,
  {
    country = 'United States',
    website = '',
    state = TOWN.state,
  }: { country?: string; website?: string; state?: string } = {},
): ChainListing => ({ name, category, website, country, city: TOWN.city, state, details: {} });

/** How listings write the name of a branch. */
const SPELLINGS: readonly ((name: string, number: number) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name, number) => `${name} #${number}`,
  (name) => `${name} - Downtown`,
  (name) => `${name} Phoenix`,
  (name) => `${name} (Central Ave)`,
];

/** Branches of brands: `count` draws of the index, spread over the kinds. */
export function brandBranches(count: number): LabelledPlace[] {
  const random = seededRandom(20_261_123);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const byKind = new Map<string, string[]>();
  let kind = '';
  for (const line of BRAND_LIST.split('\n'))
    if (line.startsWith('#') && !line.includes('\t')) kind = line.slice(1);
    else if (kind in SERVICE_CATEGORIES) byKind.set(kind, [...(byKind.get(kind) ?? []), line]);
  const kinds = [...byKind.keys()];
  return Array.from({ length: count }, (_, index) => {
    const drawn = kinds[index % kinds.length] ?? '';
    const [names = '', countries = ''] = pick(byKind.get(drawn) ?? []).split('\t');
    const [code = ''] = /^[a-z]/.test(countries) ? countries.split(' ') : ['us'];
    const spelled = pick(SPELLINGS)(names.split('|')[0] ?? '', Math.ceil(random() * 4_000));
    const country = countryName(code.slice(0, 2).toUpperCase()) || 'United States';
    const state = code.slice(3).toUpperCase() || undefined;
    const category = pick(SERVICE_CATEGORIES[drawn] ?? []);
    return { listing: listing(spelled, category, { country, state }), isChain: true };
  });
}

/** Independent places with names that look like those of brands: another business, another country, or only part of it. */
export const TRAPS: readonly LabelledPlace[] = (
  [
    ['Subway', 'Subway station'],
    ['Target', 'Archery range'],
    ['Target Shooting Center', 'Shooting range'],
    ['Shell Museum', 'Museum'],
    ['Shell Beach Inn', 'Hotel'],
    ['Apple Orchard Farm Stand', 'Farm'],
    ['Apple', 'Orchard'],
    ['Boots & Saddles', 'Western apparel store'],
    ['Delta', 'River port'],
    ['Chase Field', 'Stadium'],
    ['Chase Family Dentistry', 'Dentist'],
    ['Wendy Anderson, DDS', 'Dentist'],
    ["Wendy's Hair Studio", 'Hair salon'],
    ["Denny's Auto Glass", 'Auto glass shop'],
    ["Denny's Plumbing", 'Plumber'],
    ['Arby Construction', 'General contractor'],
    ['Ross & Associates', 'Law firm'],
    ['Gap Mountain Trail', 'Hiking area'],
    ['The Gap Church', 'Church'],
    ['Dollar General Contracting', 'General contractor'],
    ['Burger King Street Grill House', 'Hamburger restaurant'],
    ['Pizza Hut Style Kitchen', 'Italian restaurant'],
    ['Starbuck Family Farm', 'Farm'],
    ['Costco Plumbing & Heating', 'Plumber'],
    ['Walgreen Drive Apartments', 'Apartment complex'],
    ['Sonic Recording Studio', 'Recording studio'],
    ['Panda Garden', 'Chinese restaurant'],
    ['Golden Panda', 'Chinese restaurant'],
    ['McDonald & Sons Roofing', 'Roofing contractor'],
    ["McDonald's Farm Petting Zoo", 'Zoo'],
    ['Dominos Pressure Washing', 'Pressure washing service'],
    ['Dairy Queen Lake', 'Lake'],
    ['Best Western Wear', 'Western apparel store'],
    ['Hilton Head Sandwich Shop', 'Sandwich shop'],
    ['Marriott Library', 'Library'],
    ['Sheraton Dental Group', 'Dental clinic'],
    ['State Farmers Market', "Farmers' market"],
    ['Liberty Bell Diner', 'Diner'],
    ['Progressive Baptist Church', 'Baptist church'],
    ['Public Storage Locker Repair Co', 'Locksmith'],
    ['Extra Space Yoga', 'Yoga studio'],
    ['Planet Fit Kids Camp', 'Summer camp'],
    ['Anytime Towing', 'Towing service'],
    ['Great Clips Dog Grooming', 'Pet groomer'],
    ['Sally Beauty Shop Jones', 'Beauty salon'],
    ['Office Depot Lofts', 'Apartment building'],
    ['Staples High School', 'High school'],
    ['Best Buy Used Cars', 'Used car dealer'],
    ['Ace Cafe & Grill Room', 'Restaurant'],
    ['Lowe & Partners', 'Advertising agency'],
    ['Safeway Driving Academy', 'Driving school'],
    ['Kroger Heating', 'HVAC contractor'],
    ['Circle K Ranch', 'Ranch'],
    ['Exxon Valdez Memorial', 'Memorial'],
    ['Chevron Sign Painters', 'Sign shop'],
    ['Mobil', 'Monument'],
    ['Hertz Piano Lessons', 'Music instructor'],
    ['Enterprise High School', 'High school'],
    ['Budget Blinds of the Foothills LLC Repairs', 'Window treatment store'],
    ['Tim Horton Memorial Camp', 'Camp'],
  ] as const
).map(([name, category]) => ({ listing: listing(name, category), isChain: false }));

/** Places of the bundled world as they come, each tenth of them a branch of a made-up chain. */
export function bundledPlaces(count: number): LabelledPlace[] {
  const businessTypes = ['Restaurants', 'Dentists', 'Hotels', 'Gyms', 'Bakeries'];
  const towns = businessTypes.map((businessType, index) => ({
    cityId: '5308655',
    businessType,
    layout: 'clustered' as const,
    count: Math.ceil(count / businessTypes.length),
    seed: 31 + index,
  }));
  const world = new World({ pinnedTowns: towns, onlyPinned: true });
  const places = towns.flatMap((town) => world.groundTruth(town).slice(0, town.count));
  return [...new Map(places.map((place) => [place.cid, place])).values()]
    .slice(0, count)
    .map(({ name, kinds, website, chain }) => ({
      listing: listing(name, kinds[0]?.category ?? '', { website: website?.url }),
      isChain: chain,
    }));
}

/** The 500 labelled places. */
export const labelledPlaces = (): LabelledPlace[] => [
  ...brandBranches(240),
  ...TRAPS,
  ...bundledPlaces(500 - 240 - TRAPS.length),
];

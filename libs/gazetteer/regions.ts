/** First-level regions that people write after a city's name: postal abbreviation and name. */
export interface Region {
  code: string;
  name: string;
}

const region = (code: string, name: string): Region => ({ code, name });

const US_NAMES = new Map(
  `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa,
  KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN
  Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New
  Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
  PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
  VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

/** GeoNames numbers the regions of these countries; people write the postal abbreviations. */
const NUMBERED_REGIONS: Record<string, Record<string, Region>> = {
  CA: {
    '01': region('AB', 'Alberta'),
    '02': region('BC', 'British Columbia'),
    '03': region('MB', 'Manitoba'),
    '04': region('NB', 'New Brunswick'),
    '05': region('NL', 'Newfoundland and Labrador'),
    '07': region('NS', 'Nova Scotia'),
    '08': region('ON', 'Ontario'),
    '09': region('PE', 'Prince Edward Island'),
    '10': region('QC', 'Quebec'),
    '11': region('SK', 'Saskatchewan'),
    '12': region('YT', 'Yukon'),
    '13': region('NT', 'Northwest Territories'),
    '14': region('NU', 'Nunavut'),
  },
  AU: {
    '01': region('ACT', 'Australian Capital Territory'),
    '02': region('NSW', 'New South Wales'),
    '03': region('NT', 'Northern Territory'),
    '04': region('QLD', 'Queensland'),
    '05': region('SA', 'South Australia'),
    '06': region('TAS', 'Tasmania'),
    '07': region('VIC', 'Victoria'),
    '08': region('WA', 'Western Australia'),
  },
};

/**
 * Returns the region that belongs in an address or a label: states of the US, provinces of Canada, states of
 * Australia. Returns null elsewhere and for an unknown code.
 */
export function regionOf(countryCode: string, geonamesAdmin: string): Region | null {
  if (countryCode === 'US') {
    const name = US_NAMES.get(geonamesAdmin);
    return name ? region(geonamesAdmin, name) : null;
  }
  return NUMBERED_REGIONS[countryCode]?.[geonamesAdmin] ?? null;
}

/** Returns the states or provinces of a country by name; empty if its addresses name none. */
export function regionsOf(countryCode: string): Region[] {
  const regions =
    countryCode === 'US'
      ? [...US_NAMES].map(([code, name]) => region(code, name))
      : Object.values(NUMBERED_REGIONS[countryCode] ?? {});
  return regions.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the name of a state or province by the code in City.adminCode ("AZ": "Arizona"), or null if there is none.
 */
export function regionName(countryCode: string, adminCode: string): string | null {
  if (countryCode === 'US') return US_NAMES.get(adminCode) ?? null;
  const regions = Object.values(NUMBERED_REGIONS[countryCode] ?? {});
  return regions.find(({ code }) => code === adminCode)?.name ?? null;
}

let displayNames: Intl.DisplayNames | null = null;
const countryNameCache = new Map<string, string>();

/** Returns the English name of an ISO 3166-1 alpha-2 code; the code itself if it is unknown. */
export function countryName(countryCode: string): string {
  const cached = countryNameCache.get(countryCode);
  if (cached !== undefined) return cached;
  const name = lookUpCountryName(countryCode);
  countryNameCache.set(countryCode, name);
  return name;
}

function lookUpCountryName(countryCode: string): string {
  displayNames ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  try {
    return displayNames.of(countryCode) ?? countryCode;
  } catch {
    return countryCode;
  }
}

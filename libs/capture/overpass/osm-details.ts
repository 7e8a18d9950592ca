import type { AttributeGroups, Details } from '@libs/listing';
import { statedContactsOf } from './osm-contacts';
import { BUSINESS_KEYS } from './osm-tags';

type Tags = Readonly<Record<string, string>>;

/** Tags with the value yes or no, by the groups in which the attributes of a place are shown. */
const ATTRIBUTE_TAGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Service options': {
    delivery: 'Delivery',
    takeaway: 'Takeaway',
    drive_through: 'Drive-through',
    outdoor_seating: 'Outdoor seating',
    indoor_seating: 'Indoor seating',
  },
  Accessibility: {
    wheelchair: 'Wheelchair accessible',
    'toilets:wheelchair': 'Wheelchair-accessible toilet',
  },
  Amenities: { internet_access: 'Internet access', toilets: 'Toilets', air_conditioning: 'Air conditioning' },
  Payments: {
    'payment:cash': 'Cash',
    'payment:credit_cards': 'Credit cards',
    'payment:debit_cards': 'Debit cards',
    'payment:contactless': 'Contactless',
  },
  Diet: {
    'diet:vegetarian': 'Vegetarian',
    'diet:vegan': 'Vegan',
    'diet:halal': 'Halal',
    'diet:kosher': 'Kosher',
  },
  Parking: { parking: 'Parking', bicycle_parking: 'Bicycle parking' },
};
const SERVICE_GROUP = 'Service options';
const YES = new Set(['yes', 'only', 'designated', 'wlan', 'free']);

/** @param element "node/123" */
export function osmDetails(element: string, tags: Tags): Details {
  const tag = (...keys: string[]) => keys.map((key) => tags[key]?.trim()).find(Boolean) ?? '';
  const attributes = attributesOf(tags);
  return {
    opening_hours: /^(off|closed)$/i.test(tag('opening_hours')) ? '' : tag('opening_hours'),
    hours_text: tag('opening_hours') ? [tag('opening_hours')] : [],
    description: tag('description:en', 'description'),
    photo_url: tag('image'),
    reservation_url: tag('reservation:website', 'website:booking'),
    order_url: tag('website:orders', 'delivery:website'),
    menu_url: tag('website:menu', 'menu:url', 'contact:website:menu'),
    maps_url: `https://www.openstreetmap.org/${element}`,
    attributes,
    service_options: attributes[SERVICE_GROUP]?.yes ?? [],
    neighborhood: tag('addr:neighbourhood', 'addr:suburb', 'addr:quarter'),
    categories: [...new Set(BUSINESS_KEYS.flatMap((key) => valuesOf(tags[key]).map(displayText)))],
    stated_contacts: statedContactsOf(tags),
    category_codes: BUSINESS_KEYS.flatMap((key) => valuesOf(tags[key]).map((value) => `${key}=${value}`)),
  };
}

function attributesOf(tags: Tags): AttributeGroups {
  const groups: AttributeGroups = {};
  for (const [group, labels] of Object.entries(ATTRIBUTE_TAGS)) {
    const [yes, no]: [string[], string[]] = [[], []];
    for (const [key, label] of Object.entries(labels)) {
      const value = tags[key]?.trim().toLowerCase() ?? '';
      if (YES.has(value)) yes.push(label);
      else if (value === 'no') no.push(label);
    }
    if (yes.length + no.length > 0) groups[group] = { yes, no };
  }
  return groups;
}

const valuesOf = (value = '') =>
  value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

const displayText = (value: string) => {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

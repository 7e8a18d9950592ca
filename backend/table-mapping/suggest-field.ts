import { LISTING_FIELDS } from '@libs/listing';

/** What users call their columns, beside the names and labels of the fields. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  name: ['company', 'companyname', 'business', 'businessname', 'title', 'organization', 'accountname'],
  phone: ['telephone', 'phonenumber', 'tel', 'mobile'],
  category: ['industry', 'type', 'businesstype'],
  address: ['fulladdress', 'streetaddress', 'street'],
  city: ['town', 'locality'],
  state: ['region', 'province'],
  zip: ['zipcode', 'postalcode', 'postcode'],
  website: ['url', 'web', 'site', 'homepage', 'websiteurl'],
  rating: ['stars', 'score'],
  reviewcount: ['reviews', 'numberofreviews', 'ratingcount'],
  latitude: ['lat'],
  longitude: ['lng', 'lon', 'long'],
  place_key: ['externalid', 'sourceid', 'placekey'],
  captured_at: ['capturedat', 'scrapedat', 'collectedat'],
  emails: ['email', 'emailaddress', 'mail'],
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const FIELDS_BY_NAME: ReadonlyMap<string, string> = new Map(
  LISTING_FIELDS.filter(({ isPersonal }) => !isPersonal).flatMap(({ name, label }) =>
    [...(SYNONYMS[name] ?? []), label, name].map((text): [string, string] => [plain(text), name]),
  ),
);

/** Returns the field that the name of a column suggests, or null. Fields that describe a person are chosen by hand. */
export const suggestField = (column: string): string | null => FIELDS_BY_NAME.get(plain(column)) ?? null;

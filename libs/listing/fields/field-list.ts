import { CONTACT_FIELDS, type ContactEvidence } from './contact-fields';

/**
 * The fields of a listing, in one place. Everything that handles fields reads these two lists: the parsers' types, the
 * exports, the columns of users' databases in all providers, the data table, its sort order and its filters, the API's
 * documents, and the measurement of field coverage. To add a field, add a line here, and read it in the parser.
 */

/** How a field's value is stored and written. */
export type FieldKind =
  | 'text'
  | 'phone'
  | 'zip'
  | 'code'
  | 'number'
  | 'rating'
  | 'coordinate'
  | 'website'
  | 'status'
  | 'time'
  | 'flag'
  | 'list'
  | 'groups'
  | 'evidence';

/**
 * The fields of spec §3, which every table and export has, in the order of the exports. `property` is the name in
 * `Listing`. Fields with `onPage: false` are only for machines: the HTML page omits them. `isWatched` marks fields that
 * businesses of every kind and country have: if a source no longer states one of them, its format has changed.
 */
export const BASIC_FIELDS = [
  { name: 'name', label: 'Name', kind: 'text', property: 'name', onPage: true, isWatched: true },
  { name: 'phone', label: 'Phone', kind: 'phone', property: 'phone', onPage: true, isWatched: true },
  {
    name: 'phone_e164',
    label: 'Phone (E.164)',
    kind: 'phone',
    property: 'phoneE164',
    onPage: false,
    isWatched: true,
  },
  { name: 'category', label: 'Category', kind: 'text', property: 'category', onPage: true, isWatched: true },
  { name: 'rating', label: 'Rating', kind: 'rating', property: 'rating', onPage: true, isWatched: true },
  {
    name: 'reviewcount',
    label: 'Reviews',
    kind: 'number',
    property: 'reviewCount',
    onPage: true,
    isWatched: true,
  },
  { name: 'address', label: 'Address', kind: 'text', property: 'address', onPage: true, isWatched: true },
  { name: 'city', label: 'City', kind: 'text', property: 'city', onPage: true, isWatched: true },
  { name: 'state', label: 'State', kind: 'text', property: 'state', onPage: true },
  { name: 'country', label: 'Country', kind: 'text', property: 'country', onPage: true },
  { name: 'website', label: 'Website', kind: 'website', property: 'website', onPage: true, isWatched: true },
  { name: 'zip', label: 'ZIP', kind: 'zip', property: 'zip', onPage: true },
  { name: 'plus_code', label: 'Plus code', kind: 'code', property: 'plusCode', onPage: true },
  {
    name: 'latitude',
    label: 'Latitude',
    kind: 'coordinate',
    property: 'latitude',
    onPage: true,
    isWatched: true,
  },
  {
    name: 'longitude',
    label: 'Longitude',
    kind: 'coordinate',
    property: 'longitude',
    onPage: true,
    isWatched: true,
  },
  { name: 'status', label: 'Status', kind: 'status', property: 'status', onPage: true },
  { name: 'place_key', label: 'Place key', kind: 'code', property: 'placeKey', onPage: false },
  { name: 'captured_at', label: 'Captured', kind: 'time', property: 'capturedAt', onPage: true },
] as const satisfies readonly {
  name: string;
  label: string;
  kind: FieldKind;
  property: string;
  onPage: boolean;
  isWatched?: boolean;
}[];

/** A field that a table has only if its user chose it. */
interface DetailDefinition {
  /** Column in CSV and in the user's database. It never changes. */
  name: string;
  /** Where the JSON export has the value. */
  path: readonly [topic: string, name?: string];
  label: string;
  kind: 'text' | 'code' | 'number' | 'website' | 'flag' | 'list' | 'groups' | 'evidence';
  /** Maximum length of a text, or of each text of a list, in characters. */
  max?: number;
  onPage?: boolean;
  /** See `BASIC_FIELDS`. */
  isWatched?: boolean;
  /** Describes a person: neither stored nor exported unless the user chose it by name. */
  personal?: boolean;
  /** Comes from the business's own website, some time after the listing. Deliveries without it leave its column as it is. */
  isContact?: boolean;
  /** What files have in place of a missing value. Default: what they have for the kind. */
  missing?: string;
}

const ID_LENGTH = 300;
const LINE_LENGTH = 300;

export const DETAIL_FIELDS = [
  {
    name: 'opening_hours',
    path: ['opening_hours', 'osm'],
    label: 'Opening hours',
    kind: 'text',
    max: 1_000,
    onPage: true,
    isWatched: true,
  },
  {
    name: 'special_hours',
    path: ['opening_hours', 'special'],
    label: 'Special hours',
    kind: 'text',
    max: 1_000,
  },
  {
    name: 'hours_text',
    path: ['opening_hours', 'text'],
    label: 'Hours as displayed',
    kind: 'list',
    max: LINE_LENGTH,
    isWatched: true,
  },
  {
    name: 'hours_status',
    path: ['opening_hours', 'status'],
    label: 'Open now',
    kind: 'text',
    max: LINE_LENGTH,
    isWatched: true,
  },
  { name: 'price_level', path: ['price', 'level'], label: 'Price level', kind: 'number', onPage: true },
  {
    name: 'price_range',
    path: ['price', 'range'],
    label: 'Price range',
    kind: 'text',
    max: 100,
    onPage: true,
  },
  {
    name: 'description',
    path: ['description'],
    label: 'Description',
    kind: 'text',
    max: 2_000,
    onPage: true,
  },
  { name: 'photo_url', path: ['photos', 'url'], label: 'Photo', kind: 'website', isWatched: true },
  { name: 'photo_count', path: ['photos', 'count'], label: 'Photos', kind: 'number', isWatched: true },
  {
    name: 'reviews_1_star',
    path: ['reviews_by_stars', '1'],
    label: '1 star',
    kind: 'number',
    isWatched: true,
  },
  { name: 'reviews_2_stars', path: ['reviews_by_stars', '2'], label: '2 stars', kind: 'number' },
  { name: 'reviews_3_stars', path: ['reviews_by_stars', '3'], label: '3 stars', kind: 'number' },
  { name: 'reviews_4_stars', path: ['reviews_by_stars', '4'], label: '4 stars', kind: 'number' },
  {
    name: 'reviews_5_stars',
    path: ['reviews_by_stars', '5'],
    label: '5 stars',
    kind: 'number',
    isWatched: true,
  },
  {
    name: 'reviews_url',
    path: ['links', 'reviews'],
    label: 'Reviews page',
    kind: 'website',
    isWatched: true,
  },
  {
    name: 'reservation_url',
    path: ['links', 'reservation'],
    label: 'Reservations',
    kind: 'website',
  },
  { name: 'order_url', path: ['links', 'order'], label: 'Orders', kind: 'website' },
  { name: 'menu_url', path: ['links', 'menu'], label: 'Menu', kind: 'website', onPage: true },
  { name: 'maps_url', path: ['links', 'maps'], label: 'Maps page', kind: 'website', onPage: true },
  {
    name: 'service_options',
    path: ['service_options'],
    label: 'Service options',
    kind: 'list',
    max: LINE_LENGTH,
    onPage: true,
  },
  {
    name: 'attributes',
    path: ['attributes'],
    label: 'Attributes',
    kind: 'groups',
    max: LINE_LENGTH,
    isWatched: true,
  },
  { name: 'claimed', path: ['claimed'], label: 'Claimed', kind: 'flag' },
  {
    name: 'owner_name',
    path: ['owner', 'name'],
    label: 'Owner',
    kind: 'text',
    max: LINE_LENGTH,
    personal: true,
  },
  { name: 'owner_url', path: ['owner', 'url'], label: 'Owner page', kind: 'website', personal: true },
  {
    name: 'neighborhood',
    path: ['neighborhood'],
    label: 'Neighborhood',
    kind: 'text',
    max: 255,
  },
  { name: 'time_zone', path: ['time_zone'], label: 'Time zone', kind: 'code', max: 64, isWatched: true },
  { name: 'categories', path: ['categories'], label: 'Categories', kind: 'list', max: 255, isWatched: true },
  {
    name: 'category_codes',
    path: ['category_codes'],
    label: 'Category codes',
    kind: 'list',
    max: 255,
    isWatched: true,
  },
  {
    name: 'place_id',
    path: ['ids', 'place_id'],
    label: 'Place ID',
    kind: 'code',
    max: ID_LENGTH,
    isWatched: true,
  },
  { name: 'cid', path: ['ids', 'cid'], label: 'CID', kind: 'code', max: 64, isWatched: true },
  {
    name: 'feature_id',
    path: ['ids', 'feature_id'],
    label: 'Feature ID',
    kind: 'code',
    max: 64,
    isWatched: true,
  },
  {
    name: 'kgmid',
    path: ['ids', 'kgmid'],
    label: 'Knowledge Graph ID',
    kind: 'code',
    max: 100,
    isWatched: true,
  },
  {
    name: 'search_language',
    path: ['search_language'],
    label: 'Search language',
    kind: 'code',
    max: 35,
    isWatched: true,
  },
  ...CONTACT_FIELDS,
] as const satisfies readonly DetailDefinition[];

export type DetailField = DetailDefinition & { name: DetailName };
export type DetailName = (typeof DETAIL_FIELDS)[number]['name'];

/** What a place says yes and no to, by the name of the group: "Service options": { yes: ["Delivery"], no: [] }. */
export type AttributeGroups = Record<string, { yes: string[]; no: string[] }>;

interface ValueByKind {
  text: string;
  code: string;
  website: string;
  number: number;
  flag: boolean;
  list: string[];
  groups: AttributeGroups;
  evidence: ContactEvidence[];
}

type Definition<Name extends DetailName> = Extract<(typeof DETAIL_FIELDS)[number], { name: Name }>;

/** The details that a source states about a place. What it does not state is absent. */
export type Details = { [Name in DetailName]?: ValueByKind[Definition<Name>['kind']] } & {
  stated_contacts?: StatedContacts;
};

/**
 * How the source says that a business is reached, in its own words. This is no field: it becomes one when the contacts of
 * a job are read, which decides what of it is valid, a person's, or on the user's lists.
 */
export interface StatedContacts {
  emails: string[];
  phones: string[];
  /** Addresses of profiles. */
  profiles: string[];
}

export type DetailValue = ValueByKind[keyof ValueByKind];

export const detailFields = (): readonly DetailField[] => DETAIL_FIELDS;

/** The names of the fields that come from businesses' own websites. */
export const CONTACT_FIELD_NAMES: readonly DetailName[] = detailFields()
  .filter(({ isContact = false }) => isContact)
  .map(({ name }) => name);

/** What a website says about how to reach its business. All fields but the personal ones are stated, if only as empty. */
export type ContactDetails = Required<
  Pick<Details, 'emails' | 'more_phones' | 'profiles' | 'contact_form' | 'contact_evidence' | 'contact_gap'>
> &
  Pick<Details, 'personal_emails'>;

const DETAIL_NAMES = new Set<string>(DETAIL_FIELDS.map(({ name }) => name));

export const isDetailName = (name: string): name is DetailName => DETAIL_NAMES.has(name);

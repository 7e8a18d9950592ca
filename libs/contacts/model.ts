/**
 * The version of the rules in this library, to be raised whenever a page is read otherwise: what is stored of websites under an
 * earlier version is read again. `extractor-version.spec.ts` tells when, and records the outcomes.
 */
export const EXTRACTOR_VERSION = 10;

/** The greatest length of the text that is stored as evidence, in characters. */
export const MAX_SNIPPET_LENGTH = 80;

/** Contacts below this confidence are stored as candidates and not exported by default. */
export const MIN_CONFIDENCE = 0.6;

export type ContactKind = 'email' | 'phone' | 'profile';

/** The social network, messenger or directory of a profile. */
export type Network =
  | 'facebook'
  | 'instagram'
  | 'x'
  | 'linkedin'
  | 'youtube'
  | 'tiktok'
  | 'pinterest'
  | 'whatsapp'
  | 'telegram'
  | 'yelp'
  | 'tripadvisor';

/** What a page is for, as its links and its address say. */
export type PageRole = 'home' | 'contact' | 'legal' | 'about' | 'other';

/** How a value was found in a page. `link` is a profile's own address, `decoded` an address that was spelled out. */
export type FoundBy = 'mailto' | 'tel' | 'link' | 'json_ld' | 'microdata' | 'text' | 'decoded' | 'attribute';

/**
 * Whom a contact belongs to: the branch that was listed (its address or phone is on the same page), the company (a
 * legal page, or the same on every page), or a person by name.
 */
export type ContactOwner = 'branch' | 'company' | 'person' | 'unknown';

/** Why a value is not a contact of the business. */
export type Rejection =
  | 'not_an_address'
  | 'reserved_name'
  | 'file_name'
  | 'machine_name'
  | 'service_domain'
  | 'placeholder'
  | 'no_reply'
  | 'authority'
  | 'designer'
  | 'other_firm';

/** Why a website gave no contact. Stored in place of the contacts, so that an empty cell always has its reason. */
export const CONTACT_GAPS = [
  'no_website',
  'website_is_profile',
  'robots_disallow',
  'robots_unreachable',
  'dns_failed',
  'tls_failed',
  'timeout',
  'blocked',
  'http_error',
  'too_large',
  'not_html',
  'ssrf_refused',
  'moved',
  'parked',
  'needs_browser',
  'form_only',
  'protected',
  'only_foreign',
  /** The only addresses are those of persons, which the user did not choose. */
  'only_personal',
  /** The only addresses are on a list that the job leaves out. */
  'only_listed',
  /** The operator leaves out the address, because its owner does not want to be listed. */
  'suppressed',
  'nothing_found',
  'budget_spent',
  /** The operator does not let websites of this domain be read. */
  'excluded',
  /** The job stopped, or reached its limit of credits, before the website was read. */
  'not_read',
] as const;
export type ContactGap = (typeof CONTACT_GAPS)[number];

/** What is known about the business before its website is read. Texts are '' if unknown. */
export interface KnownBusiness {
  name: string;
  /** In E.164 format. */
  phoneE164: string;
  address: string;
  zip: string;
  city: string;
  /** ISO 3166-1 alpha-2, or ''. */
  countryCode: string;
}

/** A value that a page states, before it is compared with the other pages of its site. */
export interface Finding {
  kind: ContactKind;
  /** The key by which values are compared: an address in lowercase, a number in E.164 format, a profile's URL. */
  value: string;
  /** As the page has it, shortened. */
  raw: string;
  network: Network | null;
  foundBy: FoundBy;
  confidence: number;
  rejection: Rejection | null;
  /** The link's target is another address than its text. */
  mismatch: boolean;
  /** A name stands beside it, or it is itself a name. */
  isPersonal: boolean;
  /** Only the person beside whom it stands says so: elsewhere, it may be the business's. */
  isByPlace?: boolean;
  /** The text around it, up to `MAX_SNIPPET_LENGTH` characters. */
  snippet: string;
}

/** What tells a value apart from all others. */
export const keyOfValue = ({ kind, value }: Pick<Finding, 'kind' | 'value'>): string => `${kind} ${value}`;

/** One page of the business's website, as it was fetched. */
export interface PageSource {
  /** The address that was asked for, and the one that answered after redirects. */
  url: string;
  finalUrl: string;
  role: PageRole;
  /** ISO 8601, UTC. */
  fetchedAt: string;
  /** SHA-256 of the body, in hexadecimal. */
  contentHash: string;
}

/** A contact of a business with its evidence. */
export interface Contact extends Finding {
  owner: ContactOwner;
  /** `candidate`: its confidence is below `MIN_CONFIDENCE`. */
  status: 'current' | 'candidate' | 'rejected';
  source: PageSource;
  extractorVersion: number;
}

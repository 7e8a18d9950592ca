const EMAIL_LENGTH = 254;

/** The fields that businesses' own websites state. They are part of `DETAIL_FIELDS`. */
export const CONTACT_FIELDS = [
  {
    name: 'emails',
    path: ['contacts', 'emails'],
    label: 'Emails',
    kind: 'list',
    max: EMAIL_LENGTH,
    onPage: true,
    isContact: true,
  },
  {
    name: 'personal_emails',
    path: ['contacts', 'personal_emails'],
    label: 'Personal emails',
    kind: 'list',
    max: EMAIL_LENGTH,
    personal: true,
    isContact: true,
  },
  {
    name: 'more_phones',
    path: ['contacts', 'phones'],
    label: 'More phones',
    kind: 'list',
    max: 20,
    isContact: true,
  },
  {
    name: 'profiles',
    path: ['contacts', 'profiles'],
    label: 'Profiles',
    kind: 'list',
    max: 300,
    onPage: true,
    isContact: true,
  },
  {
    name: 'contact_form',
    path: ['contacts', 'form'],
    label: 'Contact form',
    kind: 'website',
    isContact: true,
  },
  {
    name: 'contact_evidence',
    path: ['contacts', 'evidence'],
    label: 'Contact evidence',
    kind: 'evidence',
    onPage: true,
    isContact: true,
  },
  {
    name: 'contact_gap',
    path: ['contacts', 'gap'],
    label: 'Why no email',
    kind: 'code',
    max: 30,
    isContact: true,
    // No cell without an address is without a reason, also where the job read no websites.
    missing: 'not_read',
  },
] as const;

/** The gap of a listing whose website was not read, because its job stopped or had no credits left. */
export const NOT_READ_GAP = 'not_read';

/** Gaps that may be gone tomorrow: the website could not be read, or not to its end. */
export const PASSING_GAPS = [
  'robots_unreachable',
  'dns_failed',
  'tls_failed',
  'timeout',
  'blocked',
  'http_error',
  'budget_spent',
] as const;

const UNREAD_GAPS: ReadonlySet<string> = new Set<string>([NOT_READ_GAP, 'robots_disallow', ...PASSING_GAPS]);

/** Whether a website with this gap may state contacts all the same, because it was not read. */
export const isUnreadGap = (gap: string | undefined): boolean => gap !== undefined && UNREAD_GAPS.has(gap);

/** All evidence of a listing as JSON, in characters: a text column of MySQL holds 65,535 bytes. */
export const MAX_EVIDENCE_LENGTH = 15_000;

/** Where a contact of a business was found. */
export interface ContactEvidence {
  value: string;
  kind: 'email' | 'phone' | 'profile';
  /** The network of a profile, or ''. */
  network: string;
  /** The page that states it. */
  page: string;
  /** The listed website, if it led to the other domain that the page is at. */
  moved_from?: string;
  /** What the page is for: home, contact, legal, about or other. */
  page_role: string;
  /** How it was found: mailto, tel, link, json_ld, microdata, text, decoded or attribute; source: by the source of the listing. */
  found_by: string;
  /** From 0 to 1. */
  confidence: number;
  /** branch, company, person or unknown. */
  belongs_to: string;
  snippet: string;
  /** ISO 8601, UTC. */
  found_at: string;
}

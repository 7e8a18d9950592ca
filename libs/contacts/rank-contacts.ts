import { Affinity } from './affinity';
import { isFreeMail } from './email/free-mail';
import {
  type Contact,
  type ContactKind,
  keyOfValue,
  type KnownBusiness,
  MIN_CONFIDENCE,
  type Network,
} from './model';
import { parseProfile } from './profile/parse-profile';

/** An address at another firm's domain, beside addresses at the site's own. */
const BESIDE_OWN_PENALTY = 0.3;
/** A profile beside a likelier one on the same network. */
const BESIDE_BETTER_PENALTY = 0.4;

/** Compares the contacts of a website with each other, and returns them with their status, best first. */
export const rankContacts = (contacts: readonly Contact[], affinity: Affinity): Contact[] =>
  inOrder(compareWith(contacts, [], affinity)(contacts));

/**
 * Adds contacts of an earlier visit to those of a later one, and returns all as if one visit had found them: each value
 * once, best first. What one of the visits has compared already is compared with the contacts of the other one alone.
 * @param found all contacts of the later visit
 * @param earlier all contacts of the earlier visit
 * @param remaining those of the earlier visit that still count
 */
export function joinContacts(
  found: readonly Contact[],
  { earlier, remaining }: { earlier: readonly Contact[]; remaining: readonly Contact[] },
  siteUrl: string,
  business: KnownBusiness,
): Contact[] {
  const affinity = new Affinity(siteUrl, business);
  const later = new Map(found.map((each) => [keyOfValue(each), each]));
  const added = remaining.filter((each) => later.get(keyOfValue(each))?.status !== 'current');
  const addedKeys = new Set(added.map(keyOfValue));
  const persons = new Set(earlier.filter(isPersonsEmail).map(keyOfValue));
  const left = found
    .filter((each) => !addedKeys.has(keyOfValue(each)))
    // The page that names the person may be the one that could not be read.
    .map((each) => (persons.has(keyOfValue(each)) ? { ...each, owner: 'person' as const } : each));
  const all = [...left, ...added];
  return inOrder([...compareWith(all, found, affinity)(left), ...compareWith(all, earlier, affinity)(added)]);
}

const isPersonsEmail = ({ kind, owner }: Contact): boolean => kind === 'email' && owner === 'person';

/**
 * Returns a function that makes contacts less likely beside others.
 * @param compared those with which they have been compared already
 */
const compareWith =
  (others: readonly Contact[], compared: readonly Contact[], affinity: Affinity) =>
  (contacts: readonly Contact[]): Contact[] => {
    const isBesideOwn = !hasOwnEmail(compared, affinity) && hasOwnEmail(others, affinity);
    const best = bestProfiles(others, affinity);
    const bestBefore = bestProfiles(compared, affinity);
    return contacts.map((each) => {
      const { kind, confidence } = each;
      if (kind === 'email')
        return isBesideOwn && !isOwnEmail(each, affinity) ? lessLikely(each, BESIDE_OWN_PENALTY) : each;
      const isBesideBetter = kind === 'profile' && confidence < best(each) && confidence >= bestBefore(each);
      return isBesideBetter ? lessLikely(each, BESIDE_BETTER_PENALTY) : each;
    });
  };

/**
 * Where a site has addresses of its own, those of other firms' domains are hardly its own too: they are those of hosts,
 * booking services and partners. A mailbox at a provider for everybody is its own, unless it is a person's.
 */
const hasOwnEmail = (contacts: readonly Contact[], affinity: Affinity): boolean =>
  contacts.some(
    (each) =>
      each.kind === 'email' &&
      each.owner !== 'person' &&
      each.rejection === null &&
      each.confidence >= MIN_CONFIDENCE &&
      isOwnEmail(each, affinity),
  );

function isOwnEmail({ value }: Contact, affinity: Affinity): boolean {
  const domain = value.slice(value.lastIndexOf('@') + 1);
  return affinity.isOwnDomain(domain) || isFreeMail(domain) || affinity.isNamedAlike(nameOf(domain));
}

/**
 * A firm has one profile on each network: others on the same pages are those of partners and articles. Where a branch has a
 * profile of its own, that of the company is for the other branches. Returns how likely the profile is that a firm has in
 * place of another one.
 */
function bestProfiles(contacts: readonly Contact[], affinity: Affinity): (profile: Contact) => number {
  const profiles = contacts.filter(({ kind, rejection }) => kind === 'profile' && rejection === null);
  const best = bestByNetwork(profiles);
  const bestOfCompany = bestByNetwork(profiles.filter(({ owner }) => owner !== 'branch'));
  const isCompanys = ({ owner, value }: Contact): boolean =>
    owner === 'company' && affinity.isNamedAlike(parseProfile(value)?.handle ?? '');
  return (profile) => (isCompanys(profile) ? bestOfCompany : best).get(profile.network) ?? 0;
}

/** The greatest confidence of a profile on each network. */
function bestByNetwork(profiles: readonly Contact[]): Map<Network | null, number> {
  const best = new Map<Network | null, number>();
  for (const { network, confidence } of profiles)
    best.set(network, Math.max(best.get(network) ?? 0, confidence));
  return best;
}

const lessLikely = (contact: Contact, penalty: number): Contact => ({
  ...contact,
  confidence: round(contact.confidence - penalty),
});

const inOrder = (contacts: readonly Contact[]): Contact[] =>
  contacts.map(withStatus).sort((a, b) => rank(b) - rank(a) || ORDER[a.kind] - ORDER[b.kind]);

const ORDER: Record<ContactKind, number> = { email: 0, phone: 1, profile: 2 };

const withStatus = (contact: Contact): Contact => ({
  ...contact,
  status:
    contact.rejection !== null ? 'rejected' : contact.confidence < MIN_CONFIDENCE ? 'candidate' : 'current',
});

const rank = ({ status, confidence }: Contact): number =>
  ({ current: 2, candidate: 1, rejected: 0 })[status] + confidence;

/** A domain without its last part. */
const nameOf = (domain: string): string => domain.split('.').slice(0, -1).join(' ');

export const round = (confidence: number): number => Math.round(Math.max(0, confidence) * 100) / 100;

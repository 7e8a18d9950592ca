import type { Finding } from '../model';
import { foldWords, wordsOf } from '../words/fold-words';
import { hasGivenName } from '../words/given-names';
import { isServiceByWords, roleByWords } from '../words/page-words';
import { announcesOwnPeople } from '../words/persons-words';
import { nameKey } from './person-names';
import type { Beside } from './persons-places';

/** A value, and the person whom it stands with if its place alone says that it is that person's. */
export interface WithPerson {
  finding: Finding;
  beside: Beside | null;
}

interface Options {
  /** The only value of its kind is the business's, though it stands with its owner. */
  staysIfOnly: boolean;
  lists: PersonsLists;
}

/** One name above a number is that of whoever answers for the business. */
const MIN_LIST = 2;
const MOSTLY = 0.6;
const MAX_HEADING_WORDS = 3;

/** Tells in which lists on a page persons stand: several names, of which one is known as a person's, each with a value of its own. */
export class PersonsLists {
  private readonly values = new Map<string, Set<string>>();
  private readonly names = new Map<string, Set<string>>();

  add({ finding, beside }: WithPerson): void {
    if (beside?.of !== 'list') return;
    addTo(this.values, beside.list ?? '', finding.value);
    addTo(this.names, beside.list ?? '', beside.name);
  }

  /** Returns whether a name in a list is that of a person. */
  has(list: string, name: string): boolean {
    const names = [...(this.names.get(list) ?? [])];
    const known = names.filter(hasGivenName).length;
    if (names.length < MIN_LIST || (this.values.get(list)?.size ?? 0) < MIN_LIST) return false;
    // "Our tailors", but not "Our shops".
    const heading = foldWords(list.split(' | ').at(-1) ?? '');
    if (wordsOf(heading).length <= MAX_HEADING_WORDS && announcesOwnPeople(heading) && !isOfContacts(heading))
      return true;
    return known > 0 && (hasGivenName(name) || known / names.length >= MOSTLY);
  }
}

/**
 * Returns the findings of one kind, where what stands with several persons is the business's, and also the only one of the
 * owner's if the business has no other.
 */
export function leaveToBusiness(found: readonly WithPerson[], { staysIfOnly, lists }: Options): Finding[] {
  const stated = new Set(
    found.filter(({ finding }) => finding.rejection === null).map(({ finding }) => finding.value),
  );
  const names = new Map<string, Set<string>>();
  for (const { finding, beside } of found) if (beside) addTo(names, finding.value, nameKey(beside.name));
  const isShared = (value: string): boolean => (names.get(value)?.size ?? 0) > 1;
  for (const each of found) if (!isShared(each.finding.value)) lists.add(each);
  return found.map(({ finding, beside }) => {
    if (beside === null) return finding;
    const isOnly = staysIfOnly && stated.size === 1 && beside.of !== 'staff';
    const isOfBusiness =
      isShared(finding.value) ||
      isOnly ||
      (beside.of === 'list' && !lists.has(beside.list ?? '', beside.name));
    return isOfBusiness ? { ...finding, isPersonal: false } : { ...finding, isByPlace: true };
  });
}

const addTo = (sets: Map<string, Set<string>>, key: string, value: string): void => {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
};

/** "Contact us", "Our locations" */
const isOfContacts = (heading: string): boolean =>
  isServiceByWords(heading) || roleByWords(heading) === 'contact';

import { cleanField } from '../normalize/text';
import { normalizeWebsite } from '../normalize/website';
import {
  DETAIL_FIELDS,
  type AttributeGroups,
  type DetailField,
  type Details,
  type DetailValue,
  type StatedContacts,
} from './field-list';

/** Maximum number of texts in a list, of groups, and of texts in a group. */
const MAX_LIST_ITEMS = 60;
const MAX_GROUPS = 30;
const MAX_GROUP_NAME_LENGTH = 100;
/** Maximum number of characters of all texts in a list or in all groups. */
const MAX_TOTAL_LENGTH = 8_000;
const MAX_COUNT = 2_147_483_647;
const DEFAULT_MAX_LENGTH = 300;
/** Contacts of each kind that a source states. */
const MAX_STATED_CONTACTS = 10;

/** Whether to keep the fields that describe a person; their names if only some of them. */
export type PersonalFields = readonly string[];

/**
 * Returns the details in the form in which they are stored: texts cleaned and bounded, only http and https addresses,
 * only whole numbers. What is empty or of the wrong type is left out, and so are contacts, which no source states.
 * Never throws, whatever the values are.
 *
 * @param personal names of the personal fields to keep; all others are left out
 */
export function cleanDetails(details: Details, personal: PersonalFields = []): Details {
  const cleaned: Record<string, DetailValue> = {};
  for (const field of DETAIL_FIELDS as readonly DetailField[]) {
    if (field.isContact || (field.personal && !personal.includes(field.name))) continue;
    const value = cleanValue(field, details[field.name]);
    if (value !== null) cleaned[field.name] = value;
  }
  const stated = cleanStatedContacts(details.stated_contacts);
  return { ...(cleaned as Details), ...(stated && { stated_contacts: stated }) };
}

/** Texts of a source: they are validated when contacts are read. */
function cleanStatedContacts(stated: unknown): StatedContacts | null {
  const { emails, phones, profiles } = (stated ?? {}) as Record<string, unknown>;
  const [first, second, third] = [emails, phones, profiles].map((list) => {
    const texts = Array.isArray(list) ? (list as unknown[]).slice(0, MAX_STATED_CONTACTS) : [];
    return cleanTexts(texts, DEFAULT_MAX_LENGTH, { left: MAX_TOTAL_LENGTH });
  });
  if (!first?.length && !second?.length && !third?.length) return null;
  return { emails: first ?? [], phones: second ?? [], profiles: third ?? [] };
}

function cleanValue({ kind, max = DEFAULT_MAX_LENGTH }: DetailField, value: unknown): DetailValue | null {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : null;
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT
        ? value
        : null;
    case 'website':
      return typeof value === 'string' ? normalizeWebsite(value) || null : null;
    case 'list':
      return cleanList(value, max);
    case 'groups':
      return cleanGroups(value, max);
    default:
      return typeof value === 'string' ? cleanField(value, max) || null : null;
  }
}

function cleanList(value: unknown, max: number): string[] | null {
  const list = cleanTexts(value, max, { left: MAX_TOTAL_LENGTH });
  return list.length > 0 ? list : null;
}

function cleanTexts(value: unknown, max: number, budget: { left: number }): string[] {
  if (!Array.isArray(value)) return [];
  const texts = new Set<string>();
  for (const item of (value as unknown[]).slice(0, MAX_LIST_ITEMS)) {
    const text = typeof item === 'string' ? cleanField(item, max) : '';
    if (text === '' || text.length > budget.left || texts.has(text)) continue;
    budget.left -= text.length;
    texts.add(text);
  }
  return [...texts];
}

function cleanGroups(value: unknown, max: number): AttributeGroups | null {
  if (typeof value !== 'object' || value === null) return null;
  const budget = { left: MAX_TOTAL_LENGTH };
  const groups = Object.entries(value as Record<string, { yes?: unknown; no?: unknown } | null>)
    .slice(0, MAX_GROUPS)
    .flatMap(([name, group]) => {
      const label = cleanField(name, MAX_GROUP_NAME_LENGTH);
      const yes = cleanTexts(group?.yes, max, budget);
      const no = cleanTexts(group?.no, max, budget);
      return label === '' || yes.length + no.length === 0 ? [] : [[label, { yes, no }] as const];
    });
  return groups.length > 0 ? Object.fromEntries(groups) : null;
}

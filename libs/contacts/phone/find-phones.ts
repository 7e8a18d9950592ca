import {
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { Attribution } from '../attribution';
import type { Finding, FoundBy, KnownBusiness, Rejection } from '../model';
import type { PageLink, ParsedPage } from '../page/parsed-page';
import { isWithForeignLabel, labelBefore, signOf, type TextPosition } from '../page/surroundings';
import { leaveToBusiness, type WithPerson } from '../persons/leave-to-business';
import type { Persons } from '../persons/persons';
import type { Snippets } from '../snippets';
import { isPlaceholderNumber } from './placeholder-number';
import { foldWords } from '../words/fold-words';
import { hasFaxWord, hasPhoneWord } from '../words/mail-words';

const MAX_BLOCK_LENGTH = 2000;
const MAX_FINDINGS = 100;
/** Texts that are searched for numbers, in characters: more than all labels of a contact page have beside them. */
const MAX_SEARCHED_LENGTH = 100_000;
/** A label stands directly before its number. */
const LABEL_REACH = 30;
const MAX_LENGTH = 60;

/**
 * Finds the phone numbers that a page states as such: in links, in structured data, and behind a word for phone.
 * Numbers without a country code are read as numbers of the business's country.
 */
export function findPhones(
  page: ParsedPage,
  business: KnownBusiness,
  attribution: Attribution,
  persons: Persons,
  snippets: Snippets,
): Finding[] {
  const findings: WithPerson[] = [];
  const country = isSupportedCountry(business.countryCode) ? business.countryCode : undefined;
  const parse = (raw: string) => parsePhoneNumberFromString(decodePercent(raw).slice(0, MAX_LENGTH), country);
  const isOurs = (text: string): boolean => attribution.isNamedLikeBusiness(text);
  const add = (
    raw: string,
    foundBy: FoundBy,
    confidence: number,
    position: TextPosition | null,
    rejection: Rejection | null,
    link?: PageLink,
  ): void => {
    const number = parse(raw);
    if (!number?.isValid() || findings.length >= MAX_FINDINGS) return;
    const isListed = number.number === business.phoneE164;
    const beside = isListed || position === null ? null : persons.beside(position, 'full', link);
    const unreal = isPlaceholderNumber(number.number.slice(1)) ? 'placeholder' : null;
    const isOfPerson = !isListed && persons.state(number.number, position, link);
    findings.push({
      beside: isOfPerson ? null : beside,
      finding: {
        kind: 'phone',
        value: number.number,
        raw: raw.trim().slice(0, MAX_LENGTH),
        network: null,
        foundBy,
        confidence: confidence - (isListed ? 0 : attribution.copiedPenalty),
        rejection: isListed ? null : (unreal ?? rejection ?? (position && signAt(page, position, isOurs))),
        mismatch: false,
        isPersonal: isOfPerson || beside !== null,
        snippet: position === null ? '' : snippets.at(position, number.number),
      },
    });
  };
  for (const link of page.links) {
    const { href, block, start, end } = link;
    if (!/^\s*(?:tel|callto):/i.test(href)) continue;
    const position = { block, start, end };
    if (!isFax(labelBefore(page, position)))
      add(href.replace(/^\s*(?:tel|callto):(?:\/\/)?/i, ''), 'tel', 0.95, position, null, link);
  }
  for (const item of page.items) {
    const confidence = item.foundBy === 'json_ld' ? 0.9 : 0.85;
    const rejection = attribution.isOfBusiness(item) ? null : 'other_firm';
    for (const phone of item.phones)
      add(phone.replace(/^tel:/i, ''), item.foundBy, confidence, null, rejection);
  }
  let searched = 0;
  page.blocks.forEach(({ text }, block) => {
    if (findings.length >= MAX_FINDINGS || searched >= MAX_SEARCHED_LENGTH) return;
    if (text.length > MAX_BLOCK_LENGTH || !/\d{2}/.test(text)) return;
    const label = labelBefore(page, { block, start: 0, end: 0 });
    if (!hasPhoneWord(foldWords(`${label} ${text}`))) return;
    searched += text.length;
    for (const { startsAt, endsAt } of findPhoneNumbersInText(text, country)) {
      const position = { block, start: startsAt, end: endsAt };
      const beside = labelBefore(page, position);
      if (hasPhoneWord(foldWords(beside)) && !isFax(beside))
        add(text.slice(startsAt, endsAt), 'text', 0.8, position, null);
    }
  });
  return leaveToBusiness(findings, { staysIfOnly: business.phoneE164 === '', lists: persons.lists });
}

const signAt = (
  page: ParsedPage,
  position: TextPosition,
  isOurs: (text: string) => boolean,
): Rejection | null =>
  signOf(page, position, 'label', isOurs) ??
  (isWithForeignLabel(page, position, 'phone') ? 'other_firm' : null);

/** The last label before a number decides: "Tel 12 34, Fax 12 35". */
const isFax = (before: string): boolean => hasFaxWord(foldWords(before.slice(-LABEL_REACH)));

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

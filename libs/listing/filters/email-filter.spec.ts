import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emailReason, UNDECIDED } from './email-filter';
import { PRESENCES } from './filter-set';

const SOURCES = ['maps:1', 'osm:node/1'] as const;
const WEBSITE = 'https://zoe.example/';

const places = fc
  .record({
    placeKey: fc.constantFrom(...SOURCES),
    website: fc.constantFrom('', WEBSITE),
    emails: fc.option(fc.subarray(['info@zoe.example']), { nil: undefined }),
    personal_emails: fc.option(fc.subarray(['zoe@zoe.example']), { nil: undefined }),
    contact_gap: fc.option(
      fc.constantFrom(
        '',
        'no_website',
        'nothing_found',
        'form_only',
        'protected',
        'timeout',
        'not_read',
        'only_listed',
      ),
      { nil: undefined },
    ),
  })
  .map(({ placeKey, website, ...details }) => ({ placeKey, website, details }));
const asked = fc.constantFrom(...PRESENCES);

const place = (details: object = {}, website: string = WEBSITE, placeKey: string = SOURCES[0]) => ({
  placeKey,
  website,
  details,
});

describe('the filter of email addresses', () => {
  it('keeps everything if it is not set', () => {
    fc.assert(fc.property(places, (one) => emailReason(one, { keepUnknown: true }) === null));
  });

  it('never passes a place both ways, unless what is unknown passes', () => {
    fc.assert(
      fc.property(places, (one) => {
        const passing = PRESENCES.filter((email) => emailReason(one, { email }) === null);
        expect(passing.length).toBeLessThan(2);
      }),
    );
  });

  it('waits where the source states something, also without a website', () => {
    const stated = (emails: string[]) => ({ stated_contacts: { emails, phones: [], profiles: [] } });
    const [, osm] = SOURCES;
    for (const email of PRESENCES)
      expect(emailReason(place(stated(['n/a']), '', osm), { email })).toBe(UNDECIDED);
    const read = { ...stated(['n/a']), contact_gap: 'no_website' };
    expect(emailReason(place(read, '', osm), { email: 'present' })).toBe('email-unknown');
    expect(emailReason(place(stated([]), '', osm), { email: 'present' })).toBe('email-unknown');
    expect(emailReason(place(stated(['info@zoe.example']), WEBSITE, osm), { email: 'present' })).toBe(
      UNDECIDED,
    );
  });

  it('passes a place with an address at once, whatever the website would say', () => {
    fc.assert(
      fc.property(places, (one) => {
        const hasEmail = [...(one.details.emails ?? []), ...(one.details.personal_emails ?? [])].length > 0;
        if (!hasEmail) return;
        expect(emailReason(one, { email: 'present' })).toBeNull();
        expect(emailReason(one, { email: 'absent' })).toBe('has-email');
      }),
    );
  });

  it('waits only for a website that was not read', () => {
    fc.assert(
      fc.property(places, asked, fc.boolean(), (one, email, keepUnknown) => {
        const { emails = [], personal_emails = [], contact_gap } = one.details;
        const waits =
          emails.length + personal_emails.length === 0 && contact_gap === undefined && one.website !== '';
        expect(emailReason(one, { email, keepUnknown }) === UNDECIDED).toBe(waits);
      }),
    );
  });

  it('passes what is unknown only if the user wants it', () => {
    fc.assert(
      fc.property(places, asked, (one, email) => {
        const strict = emailReason(one, { email });
        const lenient = emailReason(one, { email, keepUnknown: true });
        expect(lenient).toBe(strict === 'email-unknown' ? null : strict);
      }),
    );
  });

  it.each([
    ['nothing_found', 'no-email'],
    ['form_only', 'no-email'],
    ['no_website', 'no-email'],
    ['protected', 'email-unknown'],
    ['only_personal', 'email-unknown'],
    ['website_is_profile', 'email-unknown'],
    ['robots_disallow', 'email-unknown'],
    ['timeout', 'email-unknown'],
    ['not_read', 'email-unknown'],
    ['only_listed', 'on-list'],
  ])('takes a place with the gap %s for %s', (contact_gap, reason) => {
    expect(emailReason(place({ emails: [], contact_gap }), { email: 'present' })).toBe(reason);
  });

  it('decides at once about a place without a website, of which OpenStreetMap may lack one', () => {
    expect(emailReason(place({}, ''), { email: 'present' })).toBe('no-email');
    expect(emailReason(place({}, ''), { email: 'absent' })).toBeNull();
    expect(emailReason(place({}, '', 'osm:node/1'), { email: 'absent' })).toBe('email-unknown');
  });
});

import { decimal, emailDomain, listOf, sha256Hash, wholeNumber } from './setting-types';
import { InvalidValue, optional, type SettingsSchema, type SettingType, variable } from './variable';

/** Fits into a header, and into the parentheses of the user agent. */
const OPERATOR = /^(?:https?:\/\/[\x21-\x27\x2a-\x7e]{3,200}|[\w.+-]{1,64}@[\w.-]{3,130})$/;

const operatorAddress: SettingType<string> = {
  allowedValues: 'a web address (https://example.org/bot) or an email address',
  parse(value) {
    if (!OPERATOR.test(value)) throw new InvalidValue();
    return value;
  },
};

/** How contacts are read from businesses' own websites. */
export const CONTACTS_SCHEMA = {
  contacts: {
    /** Page or address of the operator, as part of the user agent; null: contacts are not offered. */
    operator: optional('CONTACTS_OPERATOR', operatorAddress, {
      description:
        "Page or email address at which owners of websites reach you. It is part of the user agent of requests to businesses' own websites: GazetteerBot/1.0 (+https://example.org/bot). If unset, jobs cannot read contacts. They cannot with the bundled site either, because its businesses' websites do not exist.",
    }),
    /** Credits for the contacts of one listing. */
    credits: variable('CONTACTS_CREDITS', wholeNumber(0, 1_000), {
      defaultValue: '1',
      description:
        'Credits that a listing uses in addition if at least one contact was found on its website. A listing without contacts uses none.',
    }),
    cacheDays: variable('CONTACTS_CACHE_DAYS', wholeNumber(1, 365, 'days'), {
      defaultValue: '90',
      description:
        'How long what a website said is stored and used for other listings and jobs, before the website is asked again. A website that could not be read is asked again after a day; what it said before is used for up to twice the time, and stored so long. A website with an ETag is then asked only whether it has changed.',
    }),
    /** Websites that one worker reads at the same time. */
    sites: variable('CONTACTS_SITES_PER_WORKER', wholeNumber(1, 500), {
      defaultValue: '50',
      description:
        'Number of websites that a worker reads at the same time. Most of the time is spent on the pauses between requests.',
    }),
    /** Shortest pause between two requests to a registrable domain. */
    pauseSeconds: variable('CONTACTS_PAUSE_SECONDS', decimal(0, 60, 'seconds'), {
      defaultValue: '2',
      description:
        'Pause between two requests to one domain, over all workers: at least 2 seconds, except with PROFILE=test. A robots.txt that asks for a longer one is obeyed.',
    }),
    /** Number of processes that read pages. */
    processes: variable('CONTACTS_PROCESSES', wholeNumber(1, 16), {
      defaultValue: '1',
      description: "Number of child processes of a worker that read websites' pages. They start when needed.",
    }),
    processMemoryMb: variable('CONTACTS_PROCESS_MEMORY_MB', wholeNumber(64, 2_048, 'MB'), {
      defaultValue: '192',
      description:
        'Memory for the objects of each of these processes. One that needs more for a page is ended, and the page counts as unreadable.',
    }),
    excludedDomains: variable(
      'CONTACTS_EXCLUDED_DOMAINS',
      listOf(emailDomain, 'domains (example.org, example.net)'),
      {
        defaultValue: 'none',
        description:
          'Domains, with their subdomains, whose websites are never read, such as those of owners who asked for it.',
      },
    ),
    suppressedHashes: variable(
      'CONTACTS_SUPPRESSED_HASHES',
      listOf(sha256Hash, 'SHA-256 hashes of 64 hexadecimal digits'),
      {
        defaultValue: 'none',
        description:
          'Contacts that are never stored or given out, because their owners asked for it: the SHA-256 hash of each email address (in lowercase), phone number (+16025550100) or profile, as the application lists it. printf %s name@example.org | sha256sum',
      },
    ),
  },
} satisfies SettingsSchema;

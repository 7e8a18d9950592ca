import type { Website } from '@libs/atlas/websites';
import { ListingStorePool } from '../../../backend/database-config';
import { Transaction } from '../../../backend/platform/database';
import type { ContactWebsites } from '../contact-websites';
import { collect } from '../listing-stores/collect';
import type { TestApp, TestUser } from '../test-app';

/** Less than the pause between two requests, because the server's clock is not the worker's. */
const MIN_PAUSE_MS = 1_900;

export interface ContactAudit {
  figures: Record<string, number>;
  failures: string[];
  /** Requests for pages that had been asked for before. */
  repeated: number;
}

interface StoredListing {
  placeKey: string;
  emails: string[] | null;
  gap: string | null;
  hasContacts: boolean;
  credits: number;
}

/** Compares what a job knows of its listings' websites with the websites, the ledger and the user's table. */
export async function auditContacts(
  app: TestApp,
  user: TestUser,
  jobId: string,
  sites: ContactWebsites,
): Promise<ContactAudit> {
  const listings = await storedListings(app, jobId);
  const table = await app.app.get(ListingStorePool).use(user, (store) => collect(store.stream()));
  const failures = [
    ...listings.flatMap(({ placeKey, emails, gap, hasContacts, credits }) => [
      ...(emails === null || (emails.length === 0 && !gap)
        ? [`${placeKey} has neither contacts nor a reason`]
        : []),
      ...(credits !== (hasContacts ? 1 : 0) ? [`${placeKey} used ${credits} credits`] : []),
    ]),
    ...listings.flatMap(({ placeKey, emails }, at) =>
      (table[at]?.fields?.emails ?? null) === (emails?.join('; ') ?? null)
        ? []
        : [`${placeKey} has other emails in the table`],
    ),
    ...sites.websites.flatMap((website) => breachesOf(website, sites)),
    ...(sites.server.maxConcurrent > 1 ? ['a website got two requests at once'] : []),
  ];
  const isFound = ({ truth }: Website, at: number) =>
    truth.emails.every((email) => listings[at]?.emails?.includes(email.toLowerCase()));
  const right = sites.websites.filter(isFound).length;
  if (right < 0.9 * sites.websites.length)
    failures.push(
      `only ${right} websites were read right: ${listings.map(({ gap }) => gap || 'found').join(', ')}`,
    );
  const requests = sites.server.requested.length;
  const repeated = requests - new Set(sites.server.requested).size;
  const withEmail = listings.filter(({ emails }) => emails?.length).length;
  return {
    figures: { websites: sites.websites.length, withEmail, right, requests, repeated },
    failures,
    repeated,
  };
}

function storedListings(app: TestApp, jobId: string): Promise<StoredListing[]> {
  return app.app.get(Transaction).rows<StoredListing>(
    `select l.place_key as "placeKey", l.details->'emails' as emails, l.details->>'contact_gap' as gap,
            jsonb_array_length(coalesce(l.details->'contact_evidence', '[]')) > 0 as "hasContacts",
            (select coalesce(sum(amount), 0)::int from ledger_entry e
             where e.job_id = l.job_id and e.kind = 'contacts'
               and e.idempotency_key = 'contacts:' || l.job_id || ':' || l.place_key) as credits
     from captured_listing l where l.job_id = $1 order by l.seq`,
    [jobId],
  );
}

/** What a website would complain about. */
export function breachesOf(website: Website, { timesOf, requestsTo }: ContactWebsites): string[] {
  const tooFast = timesOf(website).flatMap((times) =>
    times.filter((time, at) => at > 0 && time - (times[at - 1] ?? 0) < MIN_PAUSE_MS),
  );
  const isForbidden = requestsTo(website).some((path) => path !== '/robots.txt' && website.isForbidden(path));
  return [
    ...(tooFast.length > 0 ? [`${website.domain} got requests too fast`] : []),
    ...(isForbidden ? [`${website.domain} was read although its robots.txt forbids it`] : []),
  ];
}

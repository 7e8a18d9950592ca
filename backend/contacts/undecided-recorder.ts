import { Inject, Injectable } from '@nestjs/common';
import type { ContactStopReason } from '@libs/job';
import { type ContactDetails, emailReason, type FilterReason, type Listing, UNDECIDED } from '@libs/listing';
import { UndecidedPlaces, type LockedPlaces } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { CreditsService } from '../subscription';
import type { FoundContacts } from './contact-finder';
import type { ContactJob, ContactTotals } from './contact-job.repository';
import { ContactTaskRepository } from './contact-task.repository';
import { countContacts, type SettledContacts, settledContacts } from './settled-contacts';

/** Places that became listings, with their contacts. */
export interface DecidedPlaces {
  totals: ContactTotals;
  /** Those whose contacts use credits. */
  paid: readonly FoundContacts[];
  /** Why no more websites can be read, or null. */
  stopReason: ContactStopReason | null;
}

const NOTHING: DecidedPlaces = {
  totals: { listings: 0, withEmail: 0, withContacts: 0, credits: 0 },
  paid: [],
  stopReason: null,
};

/** What the credits allow for. */
interface Choice {
  passing: SettledContacts[];
  paid: FoundContacts[];
  filtered: { placeKey: string; reason: FilterReason }[];
  stopReason: ContactStopReason | null;
}

/**
 * Decides whether a job records the places that wait for a website, once it was read. A place that passes is recorded and
 * charged together with its contacts, so it uses credits for both or for none. If they do not suffice for contacts, the
 * website counts as not read, and what the source states decides.
 */
@Injectable()
export class UndecidedRecorder {
  constructor(
    private readonly places: UndecidedPlaces,
    private readonly tasks: ContactTaskRepository,
    private readonly credits: CreditsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Requires the locks of the job's row in `contact_job` and of the website's claim.
   * @param placeKeys places of the website that are no listings: they wait, or the job has ended meanwhile
   */
  async settle(
    job: ContactJob,
    placeKeys: readonly string[],
    find: (listings: readonly Listing[]) => Promise<FoundContacts[]>,
  ): Promise<DecidedPlaces> {
    const locked = await this.places.lock(job.jobId, placeKeys);
    if (!locked) {
      await this.tasks.remove(job.jobId, placeKeys);
      return NOTHING;
    }
    const found = await find(locked.places.map(({ listing }) => listing));
    const choice = await this.choose(job, locked, found);
    await this.places.decide(locked, choice);
    const credits = await this.charge(job, choice.paid);
    await this.tasks.settle(job.jobId, choice.passing);
    const passing = new Set(choice.passing.map(({ placeKey }) => placeKey));
    await this.tasks.remove(
      job.jobId,
      placeKeys.filter((placeKey) => !passing.has(placeKey)),
    );
    const totals = {
      listings: choice.passing.length,
      ...countContacts(choice.passing),
      credits,
    };
    await this.places.endIfDone(locked, await this.credits.getStatus(job));
    return { totals, paid: choice.paid, stopReason: choice.stopReason };
  }

  private async choose(
    job: ContactJob,
    { filters, places, listingsLeft }: LockedPlaces,
    found: readonly FoundContacts[],
  ): Promise<Choice> {
    const { credits: price } = this.settings.contacts;
    const budget = await this.budgetOf(job, places.length, price);
    const choice: Choice = { passing: [], paid: [], filtered: [], stopReason: null };
    for (const each of found) {
      const { listing, unpaid } = each;
      const { placeKey } = listing;
      const reasonFor = (contacts: ContactDetails) =>
        emailReason({ ...listing, details: { ...listing.details, ...contacts } }, filters);
      let { contacts, usesCredits } = each;
      let cost = usesCredits ? price : 0;
      let reason = reasonFor(contacts);
      if (reason === null && choice.passing.length < listingsLeft && budget.all >= 1)
        if (cost > budget.contacts || 1 + cost > budget.all) {
          choice.stopReason ??= cost > budget.contacts ? 'limit' : 'credits';
          contacts = unpaid;
          usesCredits = false;
          cost = 0;
          reason = reasonFor(contacts);
        }
      if (reason !== null) {
        choice.filtered.push({ placeKey, reason: reason === UNDECIDED ? 'email-unknown' : reason });
        continue;
      }
      // The job ends with this transaction, and with it the wait of all others.
      if (choice.passing.length >= listingsLeft || budget.all < 1) break;
      budget.all -= 1 + cost;
      budget.contacts -= cost;
      choice.passing.push(settledContacts(listing, contacts));
      if (usesCredits) choice.paid.push(each);
    }
    return choice;
  }

  /** Locks the balance, and returns the credits for listings and contacts, and those of them for contacts. */
  private async budgetOf(
    job: ContactJob,
    places: number,
    price: number,
  ): Promise<{ all: number; contacts: number }> {
    const all = await this.credits.reserve(job, places * (1 + price));
    if (price === 0 || job.maxCredits === null) return { all, contacts: Infinity };
    const { usesCredits } = await this.credits.reserveForContacts(job, { wanted: 1, price });
    return { all, contacts: usesCredits ? Math.max(0, job.maxCredits - job.credits) : Infinity };
  }

  private charge({ jobId, userId }: ContactJob, paid: readonly FoundContacts[]): Promise<number> {
    const price = this.settings.contacts.credits;
    const placeKeys = paid.map(({ listing }) => listing.placeKey);
    return price === 0
      ? Promise.resolve(0)
      : this.credits.useForContacts({ userId }, { jobId, placeKeys, price });
  }
}

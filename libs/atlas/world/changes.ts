import type { Place } from './place';
import type { PlaceRef } from './place-set';
import { chance } from './random';

/**
 * How the made-up world differs from what it was before: each share is that of the places to which this has happened. The
 * same dials always mean the same places. A place that is gone is nothing else, and one that has closed may also have
 * another name or number.
 */
export interface ChangeSettings {
  /** A different seed changes other places. */
  seed: number;
  renamedShare: number;
  newPhoneShare: number;
  /** Share of open places that have closed for good. */
  closedShare: number;
  goneShare: number;
}

/** The world as it was made. */
export const UNCHANGED: ChangeSettings = {
  seed: 1,
  renamedShare: 0,
  newPhoneShare: 0,
  closedShare: 0,
  goneShare: 0,
};

/** What has happened to the places of the world, according to the settings. */
export class Changes {
  constructor(private readonly settings: ChangeSettings) {}

  /** Part of the key of whatever is stored about places that exist. */
  get cacheKey(): string {
    const { seed, goneShare } = this.settings;
    return goneShare === 0 ? '' : `gone ${seed} ${goneShare}`;
  }

  exists(ref: PlaceRef): boolean {
    return !this.has('gone', this.settings.goneShare, ref);
  }

  /** Returns what is known of a place today. */
  apply(place: Place, ref: PlaceRef): Place {
    const { renamedShare, newPhoneShare, closedShare } = this.settings;
    return {
      ...place,
      ...(this.has('renamed', renamedShare, ref) && { name: `New ${place.name}` }),
      ...(place.phone && this.has('phone', newPhoneShare, ref) && { phone: withOtherDigits(place.phone) }),
      ...(place.status === 'open' &&
        this.has('closed', closedShare, ref) && { status: 'closed_permanently' as const }),
    };
  }

  private has(change: string, share: number, { catalog, index }: PlaceRef): boolean {
    return share > 0 && chance(change, this.settings.seed, catalog.seed, index) < share;
  }
}

/** Another number of the same length: only its last digit differs. */
function withOtherDigits({ local, international, e164 }: NonNullable<Place['phone']>): Place['phone'] {
  const changed = (text: string) => text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  return { local: changed(local), international: changed(international), e164: changed(e164) };
}

import { Injectable } from '@nestjs/common';
import { type Owner, rangeOf, setRateLimitHeaders, TooManyAttempts } from '../../platform/http';
import { EmailNotConfirmed } from '../auth.errors';
import type { KnownDevice } from '../known-device';
import { normalizeEmail } from '../normalize-email';
import type { Visitor } from '../visitor';
import { type RateLimit, AttemptStore, type LockoutPolicy } from './attempt-store';

/** Limits per IP address, high enough for an office behind one router. */
const ADDRESS_LIMITS: Record<
  'login' | 'register' | 'resend' | 'confirm' | 'oauth' | 'password_reset' | 'download_link',
  RateLimit
> = {
  login: { burst: 50, everySeconds: 3 },
  register: { burst: 20, everySeconds: 30 },
  resend: { burst: 20, everySeconds: 20 },
  confirm: { burst: 30, everySeconds: 5 },
  oauth: { burst: 30, everySeconds: 5 },
  password_reset: { burst: 20, everySeconds: 20 },
  // Limits guesses. All sheets of Google share its addresses.
  download_link: { burst: 600, everySeconds: 0.5 },
};
/**
 * Limits per user. Webhook messages and connection tests go to servers that the user chooses, so the limits also
 * prevent network scans. Each started job takes up space, also if it is stopped at once, and most if it refreshes a table. So do
 * the log of each delivery and, until maintenance removes it, each uploaded list, also if it is refused or deleted. Each change of a password hashes
 * it twice and sends an email. Storing a setup repairs its shapes. Entries of the audit log cannot be deleted, nor can
 * those of a job's log, of which each pause and each resumption writes two.
 */
const USER_LIMITS: Record<
  | 'webhook'
  | 'connection_test'
  | 'estimate'
  | 'lookup'
  | 'cities_of_shapes'
  | 'payment'
  | 'start'
  | 'pause'
  | 'setup'
  | 'deliver'
  | 'export'
  | 'refresh_table'
  | 'upload'
  | 'password_change'
  | 'audited_change',
  RateLimit
> = {
  webhook: { burst: 20, everySeconds: 15 },
  connection_test: { burst: 30, everySeconds: 10 },
  estimate: { burst: 60, everySeconds: 1 },
  lookup: { burst: 120, everySeconds: 1 },
  cities_of_shapes: { burst: 30, everySeconds: 5 },
  payment: { burst: 30, everySeconds: 20 },
  start: { burst: 120, everySeconds: 60 },
  pause: { burst: 60, everySeconds: 5 },
  setup: { burst: 300, everySeconds: 2 },
  deliver: { burst: 60, everySeconds: 60 },
  export: { burst: 60, everySeconds: 30 },
  refresh_table: { burst: 20, everySeconds: 1_800 },
  upload: { burst: 40, everySeconds: 900 },
  password_change: { burst: 10, everySeconds: 60 },
  audited_change: { burst: 100, everySeconds: 60 },
};
/** Limit per download link: a spreadsheet asks once an hour. */
const LINK_LIMIT: RateLimit = { burst: 60, everySeconds: 10 };
/** Limit per API token, high enough for any well-behaved program. */
const TOKEN_LIMIT: RateLimit = { burst: 600, everySeconds: 0.1 };
/** Limit for emails to one address, so that nobody's inbox is flooded. */
const MAIL_LIMIT: RateLimit = { burst: 4, everySeconds: 60 };
/**
 * Emails beyond that limit for clients that have requested few of them, so that a stranger who uses up the limit does
 * not keep the owner of the address from signing up: per client, and for all clients together.
 */
const RESERVED_MAIL_LIMITS: Record<'client' | 'all', RateLimit> = {
  client: { burst: 2, everySeconds: 1_800 },
  all: { burst: 20, everySeconds: 60 },
};
/** Limit for all of these emails to one address: at most 60 in a day, if the limits above are always used up. */
const DAILY_MAIL_LIMIT: RateLimit = { burst: 30, everySeconds: 2_880 };
/**
 * Emails that a browser may request for an address although strangers have used up the other limits: a browser in which
 * its owner has signed in, or which made the registration. Anybody can make a registration, and each sign-in makes a
 * browser known, so all of these together have a daily limit too: one for each of the two, so that a stranger, who
 * cannot sign in, uses up none of the owner's.
 */
const OWN_MAIL_LIMITS: Record<MailRequester['type'], RateLimit> = {
  device: { burst: 3, everySeconds: 1_800 },
  registration: { burst: 2, everySeconds: 1_800 },
};
/** Limits wrong passwords for one account to about 90 guesses per hour, from any number of IP addresses. */
const PASSWORD_LOCKOUT: LockoutPolicy = { freeFailures: 5, maxWaitSeconds: 40 };

/** A browser that knows an address. */
export interface MailRequester {
  type: 'device' | 'registration';
  id: string;
  email: string;
}

export type UserAction = keyof typeof USER_LIMITS;
export type LimitedAction = keyof typeof ADDRESS_LIMITS;

/** Limits attempts by IP address, user, token and account. */
@Injectable()
export class AttemptLimits {
  constructor(private readonly store: AttemptStore) {}

  /** @throws TooManyAttempts */
  async admit(action: LimitedAction, { address }: Pick<Visitor, 'address'>): Promise<void> {
    await this.consume(action, `${action} from ${rangeOf(address)}`, ADDRESS_LIMITS[action]);
  }

  /** @throws TooManyAttempts */
  async admitUser(action: UserAction, { userId }: Owner): Promise<void> {
    await this.consume(action, `${action} of ${userId}`, USER_LIMITS[action]);
  }

  /** @throws TooManyAttempts */
  async admitToken(token: string): Promise<void> {
    await this.consume('token', `calls with token ${token}`, TOKEN_LIMIT);
  }

  /** Counts a download by a link. @throws TooManyAttempts */
  async admitLink(id: string): Promise<void> {
    await this.consume('download_link', `downloads by link ${id}`, LINK_LIMIT);
  }

  /** @throws TooManyAttempts if too many emails were requested for this address */
  async admitMail(
    email: string,
    visitor: Pick<Visitor, 'address'>,
    requester: MailRequester | null,
  ): Promise<void> {
    if (requester && (await this.hasOwnMailLeft(email, requester))) return;
    refuseIf(await this.countMail(email, visitor));
  }

  /**
   * Counts a request for an email to this address. Returns 0 if the email may be sent, otherwise the seconds to wait.
   * The limits are not reported in headers, because they would reveal that others requested emails to this address.
   */
  async countMail(email: string, { address }: Pick<Visitor, 'address'>): Promise<number> {
    const recipient = normalizeEmail(email);
    const { client, all } = RESERVED_MAIL_LIMITS;
    const own = await this.store.consume(`mail to ${recipient} from ${rangeOf(address)}`, client);
    const { waitSeconds } = await this.store.consume(`mail to ${recipient}`, MAIL_LIMIT);
    if (waitSeconds > 0) {
      if (own.waitSeconds > 0) return waitSeconds;
      const reserved = await this.store.consume(`reserved mail to ${recipient}`, all);
      if (reserved.waitSeconds > 0) return waitSeconds;
    }
    return this.countDailyMail(`mail of the day to ${recipient}`);
  }

  private async hasOwnMailLeft(email: string, { type, id, ...known }: MailRequester): Promise<boolean> {
    const recipient = normalizeEmail(email);
    if (normalizeEmail(known.email) !== recipient) return false;
    const key = `mail to ${recipient} for ${type}`;
    const { waitSeconds } = await this.store.consume(`${key} ${id}`, OWN_MAIL_LIMITS[type]);
    return waitSeconds === 0 && (await this.countDailyMail(`${key}s`)) === 0;
  }

  private async countDailyMail(key: string): Promise<number> {
    return (await this.store.consume(key, DAILY_MAIL_LIMIT)).waitSeconds;
  }

  /**
   * Runs a password check. Failures increase the wait for the account, whether or not it exists. Browsers in which
   * the user has signed in before are counted separately, so that a stranger cannot lock the user out. The password
   * of an unconfirmed registration neither counts as a failure nor clears earlier failures, because a stranger may
   * have chosen it.
   * @throws TooManyAttempts
   */
  async guardPassword<T>(
    email: string,
    device: Pick<KnownDevice, 'id' | 'subject'> | null,
    check: () => Promise<T>,
  ): Promise<T> {
    const subject = normalizeEmail(email);
    const account =
      device && normalizeEmail(device.subject) === subject
        ? `password of ${subject} on ${device.id}`
        : `password of ${subject}`;
    return this.guard(account, check);
  }

  /**
   * Runs the check of a password that is entered with a link from an email. Each check may hash the password several
   * times. Failures increase the wait for the link. @throws TooManyAttempts
   */
  guardLinkPassword<T>(token: string, check: () => Promise<T>): Promise<T> {
    return this.guard(`password with the link ${token}`, check);
  }

  private async guard<T>(account: string, check: () => Promise<T>): Promise<T> {
    refuseIf(await this.store.beginAttempt(account, PASSWORD_LOCKOUT));
    try {
      const result = await check();
      await this.store.clearFailures(account);
      return result;
    } catch (error) {
      if (error instanceof EmailNotConfirmed) await this.store.cancelFailure(account, PASSWORD_LOCKOUT);
      throw error;
    }
  }

  /** Forgets the wrong passwords for an account after it got a new one, so that its user need not wait. */
  async clearPasswordFailures(email: string): Promise<void> {
    await this.store.clearFailures(`password of ${normalizeEmail(email)}`);
  }

  /** Sets the rate limit headers whether or not the attempt is allowed. */
  private async consume(name: string, key: string, limit: RateLimit): Promise<void> {
    const { waitSeconds, ...usage } = await this.store.consume(key, limit);
    const { burst: quota, everySeconds } = limit;
    setRateLimitHeaders({ name, quota, windowSeconds: Math.round(quota * everySeconds), ...usage });
    refuseIf(waitSeconds);
  }
}

function refuseIf(waitSeconds: number): void {
  if (waitSeconds > 0) throw new TooManyAttempts(waitSeconds);
}

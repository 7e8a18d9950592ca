import { Injectable } from '@nestjs/common';
import { type Owner, tellLimit } from '../../platform/http';
import { EmailNotConfirmed, TooManyAttempts } from '../auth.errors';
import { subjectOf } from '../email-subject';
import type { Visitor } from '../visitor';
import type { Device } from '../visitor-cookies';
import { rangeOf } from './address-range';
import { type Allowance, AttemptStore, type Patience } from './attempt-store';

/** Of one address (an office behind one router shares it). */
const BY_ADDRESS: Record<'login' | 'register' | 'resend' | 'confirm' | 'oauth', Allowance> = {
  login: { burst: 50, everySeconds: 3 },
  register: { burst: 20, everySeconds: 30 },
  resend: { burst: 20, everySeconds: 20 },
  confirm: { burst: 30, everySeconds: 5 },
  oauth: { burst: 30, everySeconds: 5 },
};
/** Of one user. Messages and connections go to servers that the user names: nobody searches a network by them. */
const BY_USER: Record<'webhook' | 'trial' | 'estimate' | 'payment', Allowance> = {
  webhook: { burst: 20, everySeconds: 15 },
  trial: { burst: 30, everySeconds: 10 },
  estimate: { burst: 60, everySeconds: 1 },
  payment: { burst: 30, everySeconds: 20 },
};
/** Calls of one API token: enough for any program, too few for one that runs wild. */
const BY_TOKEN: Allowance = { burst: 600, everySeconds: 0.1 };
/** Mails to one address: nobody's inbox is flooded. */
const MAILS: Allowance = { burst: 4, everySeconds: 60 };
/** Wrong passwords of one account: at most some 90 guesses an hour, however many addresses they come from. */
const PASSWORDS: Patience = { free: 5, mostSeconds: 40 };

export type LimitedAct = keyof typeof BY_ADDRESS;

/** How often something may be tried, by where it comes from and by whom it means. */
@Injectable()
export class AttemptLimits {
  constructor(private readonly store: AttemptStore) {}

  /** @throws TooManyAttempts */
  async admit(act: LimitedAct, { address }: Pick<Visitor, 'address'>): Promise<void> {
    await this.take(act, `${act} from ${rangeOf(address)}`, BY_ADDRESS[act]);
  }

  /** @throws TooManyAttempts */
  async admitUser(act: keyof typeof BY_USER, { userId }: Owner): Promise<void> {
    await this.take(act, `${act} of ${userId}`, BY_USER[act]);
  }

  /** @throws TooManyAttempts */
  async admitToken(token: string): Promise<void> {
    await this.take('token', `calls of token ${token}`, BY_TOKEN);
  }

  /** @throws TooManyAttempts when this address was written to often enough */
  async admitMail(email: string): Promise<void> {
    // Not told in headers: they would say that others wrote to this address.
    refuseIf((await this.store.take(`mail to ${subjectOf(email)}`, MAILS)).wait);
  }

  /**
   * Runs a check of a password. Failures make the account wait longer and longer, whether or not it exists. A browser in
   * which its user signed in before is counted apart: no stranger can lock them out.
   * @throws TooManyAttempts
   */
  async guard<T>(email: string, device: Device | null, check: () => Promise<T>): Promise<T> {
    const subject = subjectOf(email);
    const known = device?.subject === subject;
    const account = known ? `password of ${subject} on ${device.id}` : `password of ${subject}`;
    refuseIf(await this.store.begin(account, PASSWORDS));
    try {
      const proven = await check();
      await this.store.succeeded(account);
      return proven;
    } catch (error) {
      if (error instanceof EmailNotConfirmed) await this.store.succeeded(account);
      throw error;
    }
  }

  /** The caller is told how they stand, whether or not they are let through. */
  private async take(name: string, what: string, allowance: Allowance): Promise<void> {
    const { wait, ...standing } = await this.store.take(what, allowance);
    const { burst: quota, everySeconds } = allowance;
    tellLimit({ name, quota, windowSeconds: Math.round(quota * everySeconds), ...standing });
    refuseIf(wait);
  }
}

function refuseIf(waitSeconds: number): void {
  if (waitSeconds > 0) throw new TooManyAttempts(waitSeconds);
}

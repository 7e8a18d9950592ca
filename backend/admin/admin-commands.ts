import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RunRetention } from '../exports';
import { HeldMoney, PaymentAddresses } from '../payment';
import { Transaction } from '../platform/database';
import { CreditsService } from '../subscription';
import { AdminUsers, LISTED } from './admin-users';
import { columns } from './columns';
import { AdminRefusal, USAGE } from './usage';

const MOST_CREDITS = 100_000_000;
const MOST_LETTERS = 500;
const NEW_KEY = (key: string) => `SEALING_KEY=${key}

One process (embedded): write it into DATA_DIR/sealing-key, or into SEALING_KEY where you set that, and start once with
PREVIOUS_SEALING_KEYS set to the key of before. At that start the stored secrets are sealed with the new key.

Several processes, none of which may meet a key that it does not know: start all anew, three times over, with
  1. PREVIOUS_SEALING_KEYS = the new key
  2. SEALING_KEY = the new key, PREVIOUS_SEALING_KEYS = the old one
  3. the same again
Then PREVIOUS_SEALING_KEYS can go. Everybody signs in again.`;

/** In a queue of the policy "short" one job waits for each key: the newest goes back, where none waits already. */
const PUT_BACK = `
  with failed as (
    select id, name, policy, coalesce(singleton_key, '') as key,
           row_number() over (partition by name, case when policy = 'short' then coalesce(singleton_key, '') else id::text end
                              order by created_on desc, id) as place
    from pgboss.job where state = 'failed' and ($1 = '' or name = $1)),
  back as (
    select id, name from failed where place = 1 and not (policy = 'short' and exists (
      select 1 from pgboss.job waiting where waiting.name = failed.name and waiting.state = 'created'
        and coalesce(waiting.singleton_key, '') = failed.key)))
  update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
    output = null
  from back where job.name = back.name and job.id = back.id`;
/** What would have been done by the one that waits. */
const DROP_TWINS = `
  update pgboss.job set state = 'cancelled' where state = 'failed' and policy = 'short' and ($1 = '' or name = $1)`;

/** Each command answers what the operator reads. @throws AdminRefusal */
@Injectable()
export class AdminCommands {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: AdminUsers,
    private readonly credits: CreditsService,
    private readonly retention: RunRetention,
    private readonly heldMoney: HeldMoney,
    private readonly addresses: PaymentAddresses,
  ) {}

  async run([command = '', ...words]: readonly string[]): Promise<string> {
    const [first = '', second = '', third = ''] = words;
    switch (command) {
      case 'list-users':
        return this.listUsers(first);
      case 'grant-credits':
        return this.grantCredits(first, second, third);
      case 'forget-user':
        return this.forgetUser(first);
      case 'held':
        return this.held(first === 'all');
      case 'held-note':
        return this.noteHeld(first, words.slice(1).join(' '), false);
      case 'held-settled':
        return this.noteHeld(first, words.slice(1).join(' '), true);
      case 'payment-addresses':
        return this.paymentAddresses();
      case 'requeue':
        return this.requeue(first);
      case 'prune':
        return this.prune(first);
      case 'new-sealing-key':
        return NEW_KEY(randomBytes(32).toString('base64'));
      default:
        throw new AdminRefusal(USAGE);
    }
  }

  private async listUsers(text: string): Promise<string> {
    const users = await this.users.list(text);
    const rows = users.map((user) => [
      user.id,
      user.email,
      user.created,
      user.confirmed ? 'confirmed' : 'unconfirmed',
      user.plan ?? '-',
      String(user.credits ?? '-'),
      String(user.runs),
    ]);
    const table = columns([['ID', 'E-MAIL', 'CREATED', 'ADDRESS', 'PLAN', 'CREDITS', 'RUNS'], ...rows]);
    return rows.length < LISTED ? table : `${table}\nThese are the newest ${LISTED}; TEXT narrows them down.`;
  }

  private async grantCredits(user: string, amount: string, key: string): Promise<string> {
    const credits = numberIn(amount, 1, MOST_CREDITS, 'AMOUNT');
    const owner = await this.users.find(user);
    const gift = { kind: 'grant' as const, amount: credits, key: `operator:${key || randomUUID()}` };
    const isNew = await this.credits.give(owner, gift);
    const { remaining } = await this.credits.standing(owner);
    return `${isNew ? `Granted ${credits} credits` : 'Granted before under this key'}; ${remaining} remain.`;
  }

  private async forgetUser(user: string): Promise<string> {
    const owner = await this.users.find(user);
    await this.users.forget(owner);
    return `Forgotten: ${owner.userId}.`;
  }

  private async held(settledToo: boolean): Promise<string> {
    const { payments, hasMore } = await this.heldMoney.list({ settledToo });
    if (payments.length === 0) return 'Nothing is held.';
    const rows = payments.map(({ id, customer, notice, btc, paidTo, day, isSettled, note }) => [
      id,
      day,
      customer,
      notice,
      btc,
      paidTo,
      isSettled ? 'settled' : 'open',
      note ?? '',
    ]);
    const table = columns([
      ['PAYMENT', 'BEGUN', 'CUSTOMER', 'WHY', 'BTC', 'PAID TO', 'STATE', 'NOTE'],
      ...rows,
    ]);
    return hasMore ? `${table}\nThere are more: these are the oldest ${payments.length}.` : table;
  }

  private async paymentAddresses(): Promise<string> {
    const addresses = await this.addresses.given();
    if (!addresses) return 'No BITCOIN_XPUB is set.';
    const { first, given, lastPaid } = addresses;
    return [
      "Your wallet must show these as its first receiving addresses; if not, it is another account's key:",
      ...first.map((address, index) => `  0/${index}  ${address}`),
      `Given out: ${given}. The last that money came to: ${lastPaid === null ? 'none' : `0/${lastPaid}`}.`,
      `Let the wallet's gap limit be more than ${Math.max(20, given - (lastPaid ?? -1))}.`,
    ].join('\n');
  }

  private async noteHeld(payment: string, text: string, isSettled: boolean): Promise<string> {
    const note = text.trim();
    if (note === '' || note.length > MOST_LETTERS)
      throw new AdminRefusal(`NOTE must have 1 to ${MOST_LETTERS} letters: what was done, and where.`);
    if (!(await this.heldMoney.note(payment, note, { isSettled })))
      throw new AdminRefusal(`No money is held of payment ${payment}.`);
    return isSettled ? `Settled: ${payment}.` : `Noted: ${payment}.`;
  }

  /** What failed for good had its tries; with the cause out of the way it has them again. */
  private async requeue(queue: string): Promise<string> {
    const queues = await this.transaction.rows<{ name: string }>(
      'select name from pgboss.queue order by name',
    );
    if (queue !== '' && !queues.some(({ name }) => name === queue))
      throw new AdminRefusal(
        `There is no queue ${queue}; there are ${queues.map(({ name }) => name).join(', ')}.`,
      );
    const rowCount = await this.transaction.run(async () => {
      const { rowCount } = await this.transaction.execute(PUT_BACK, [queue]);
      await this.transaction.execute(DROP_TWINS, [queue]);
      return rowCount;
    });
    return `${rowCount} put back into the queue.`;
  }

  private async prune(days: string): Promise<string> {
    const kept = days === '' ? undefined : numberIn(days, 0, 36_500, 'DAYS');
    let removed = 0;
    for (let more = await this.retention.prune(kept); more > 0; more = await this.retention.prune(kept))
      removed += more;
    return `${removed} ${removed === 1 ? 'run' : 'runs'} removed.`;
  }
}

function numberIn(text: string, least: number, most: number, name: string): number {
  if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new AdminRefusal(`${name} must be a whole number from ${least} to ${most}.`);
}

import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JobRetention } from '../exports';
import { UnappliedPayments, PaymentAddresses } from '../payment';
import { Queue } from '../platform/queue';
import { CreditsService } from '../subscription';
import { AdminUsers, MAX_LISTED_USERS } from './admin-users';
import { formatTable } from './format-table';
import { AdminError, type CommandName, isCommandName, USAGE } from './usage';

const MAX_CREDITS = 100_000_000;
const MAX_NOTE_LENGTH = 500;
const newKeyInstructions = (key: string) => `ENCRYPTION_KEY=${key}

One process (embedded): write the new key to DATA_DIR/encryption-key, or to ENCRYPTION_KEY if you set that variable. Then start
once with PREVIOUS_ENCRYPTION_KEYS set to the old key. (Older installations have the old key in DATA_DIR/sealing-key: leave that
file in place, it is read automatically.) During this start, the stored secrets are encrypted again with the new key.

Several processes: every process must have both keys before any process encrypts with the new one. Restart all of them
three times, with
  1. PREVIOUS_ENCRYPTION_KEYS = the new key
  2. ENCRYPTION_KEY = the new key, PREVIOUS_ENCRYPTION_KEYS = the old key
  3. the same settings as in step 2
Then remove PREVIOUS_ENCRYPTION_KEYS. All users must sign in again.`;

/** Runs the admin commands. Each handler returns the text to print for the operator. @throws AdminError */
@Injectable()
export class AdminCommands {
  constructor(
    private readonly queue: Queue,
    private readonly users: AdminUsers,
    private readonly credits: CreditsService,
    private readonly retention: JobRetention,
    private readonly unappliedPayments: UnappliedPayments,
    private readonly addresses: PaymentAddresses,
  ) {}

  async run([command = '', ...args]: readonly string[]): Promise<string> {
    if (!isCommandName(command)) throw new AdminError(USAGE);
    return this.handlers[command](...args);
  }

  private readonly handlers: Record<CommandName, (...args: string[]) => Promise<string> | string> = {
    'list-users': (text = '') => this.listUsers(text),
    'grant-credits': (user = '', amount = '', key = '') => this.grantCredits(user, amount, key),
    'forget-user': (user = '') => this.forgetUser(user),
    'unapplied-payments': (which) => this.listUnappliedPayments(which === 'all'),
    'note-payment': (payment = '', ...note) => this.noteUnappliedPayment(payment, note.join(' '), false),
    'resolve-payment': (payment = '', ...note) => this.noteUnappliedPayment(payment, note.join(' '), true),
    'payment-addresses': () => this.paymentAddresses(),
    requeue: (queue = '') => this.requeue(queue),
    prune: (days = '') => this.prune(days),
    'new-encryption-key': () => newKeyInstructions(randomBytes(32).toString('base64')),
  };

  private async listUsers(text: string): Promise<string> {
    const users = await this.users.list(text);
    const rows = users.map((user) => [
      user.id,
      user.email,
      user.created,
      user.confirmed ? 'confirmed' : 'unconfirmed',
      user.plan ?? '-',
      String(user.credits ?? '-'),
      String(user.jobs),
    ]);
    const table = formatTable([['ID', 'E-MAIL', 'CREATED', 'ADDRESS', 'PLAN', 'CREDITS', 'JOBS'], ...rows]);
    return rows.length < MAX_LISTED_USERS
      ? table
      : `${table}\nOnly the newest ${MAX_LISTED_USERS} users are listed. Add TEXT to narrow the list.`;
  }

  private async grantCredits(user: string, amount: string, key: string): Promise<string> {
    const credits = numberIn(amount, 1, MAX_CREDITS, 'AMOUNT');
    const owner = await this.users.find(user);
    const grant = { kind: 'grant' as const, amount: credits, key: `operator:${key || randomUUID()}` };
    const isNew = await this.credits.grant(owner, grant);
    const { remaining } = await this.credits.getStatus(owner);
    return `${isNew ? `Granted ${credits} credits` : 'Already granted under this key'}; ${remaining} remain.`;
  }

  private async forgetUser(user: string): Promise<string> {
    const owner = await this.users.find(user);
    await this.users.forget(owner);
    return `Removed the data of user ${owner.userId}.`;
  }

  private async listUnappliedPayments(includeResolved: boolean): Promise<string> {
    const { payments, hasMore } = await this.unappliedPayments.list({ includeResolved });
    if (payments.length === 0) return 'No unapplied payments.';
    const rows = payments.map(({ id, customer, reason, btc, paidTo, day, isResolved, note }) => [
      id,
      day,
      customer,
      reason,
      btc,
      paidTo,
      isResolved ? 'resolved' : 'open',
      note ?? '',
    ]);
    const table = formatTable([
      ['PAYMENT', 'CREATED', 'CUSTOMER', 'REASON', 'BTC', 'PAID TO', 'STATE', 'NOTE'],
      ...rows,
    ]);
    return hasMore ? `${table}\nOnly the oldest ${payments.length} payments are listed.` : table;
  }

  private async paymentAddresses(): Promise<string> {
    const addresses = await this.addresses.getIssued();
    if (!addresses) return 'BITCOIN_XPUB is not set.';
    const { firstAddresses, issuedCount, lastPaidIndex } = addresses;
    return [
      'Your wallet must show the following as its first receiving addresses. If it does not, BITCOIN_XPUB belongs to another account:',
      ...firstAddresses.map((address, index) => `  0/${index}  ${address}`),
      `Addresses issued: ${issuedCount}. Last paid address: ${lastPaidIndex === null ? 'none' : `0/${lastPaidIndex}`}.`,
      `Set the gap limit of your wallet to more than ${Math.max(20, issuedCount - (lastPaidIndex ?? -1))}.`,
    ].join('\n');
  }

  private async noteUnappliedPayment(payment: string, text: string, isResolved: boolean): Promise<string> {
    const note = text.trim();
    if (note === '' || note.length > MAX_NOTE_LENGTH)
      throw new AdminError(
        `NOTE must be 1 to ${MAX_NOTE_LENGTH} characters long. Describe what you did and where.`,
      );
    const result = await this.unappliedPayments.addNote(payment, note, { isResolved });
    if (result === 'nothing unapplied') throw new AdminError(`Payment ${payment} has no unapplied money.`);
    if (result === 'not listed')
      throw new AdminError(
        `The unapplied amount of payment ${payment} has changed or is not confirmed. Run unapplied-payments and try again once the payment is listed.`,
      );
    return isResolved ? `Marked payment ${payment} as resolved.` : `Added the note to payment ${payment}.`;
  }

  /** Requeues messages that are out of attempts. The operator runs this after fixing what made them fail. */
  private async requeue(queue: string): Promise<string> {
    const names = await this.queue.names();
    if (queue !== '' && !names.includes(queue))
      throw new AdminError(`There is no queue ${queue}. Available queues: ${names.join(', ')}.`);
    return `Messages requeued: ${await this.queue.requeueFailed(queue)}.`;
  }

  private async prune(days: string): Promise<string> {
    const retentionDays = days === '' ? undefined : numberIn(days, 0, 36_500, 'DAYS');
    let removed = 0;
    for (
      let batchSize = await this.retention.prune(retentionDays);
      batchSize > 0;
      batchSize = await this.retention.prune(retentionDays)
    )
      removed += batchSize;
    return `${removed} ${removed === 1 ? 'job' : 'jobs'} removed.`;
  }
}

function numberIn(text: string, min: number, max: number, name: string): number {
  if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new AdminError(`${name} must be a whole number from ${min} to ${max}.`);
}

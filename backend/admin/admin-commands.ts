import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JobRetention } from '../exports';
import { UnappliedPayments, PaymentAddresses } from '../payment';
import { type Actor, AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { CreditsService } from '../subscription';
import { AdminUsers } from './admin-users';
import { numberIn } from './argument-values';
import { AuditCommands } from './audit-commands';
import { formatTable } from './format-table';
import { PlanCommands } from './plan-commands';
import { type AdminCommand, AdminError, type CommandName } from './usage';
import { UserCommands } from './user-commands';

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
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly users: AdminUsers,
    private readonly userCommands: UserCommands,
    private readonly planCommands: PlanCommands,
    private readonly auditCommands: AuditCommands,
    private readonly credits: CreditsService,
    private readonly retention: JobRetention,
    private readonly unappliedPayments: UnappliedPayments,
    private readonly addresses: PaymentAddresses,
    private readonly audit: AuditRecorder,
  ) {}

  /** @param actor the operator, for the audit log */
  async run(command: AdminCommand, actor: Actor): Promise<string> {
    return this.handlers[command.name](command, actor);
  }

  private readonly handlers: Record<
    CommandName,
    (command: AdminCommand, actor: Actor) => Promise<string> | string
  > = {
    users: (command) => this.userCommands.list(command),
    'user disable': (command, actor) => this.userCommands.disable(actor, command),
    'user enable': (command, actor) => this.userCommands.enable(actor, command),
    'user reset-password': (command, actor) => this.userCommands.resetPassword(actor, command),
    'user forget': (command, actor) => this.userCommands.forget(actor, command),
    'operator add': (command, actor) => this.userCommands.setOperator(actor, command, true),
    'operator remove': (command, actor) => this.userCommands.setOperator(actor, command, false),
    'plan grant': (command, actor) => this.planCommands.grant(actor, command),
    'plan end': (command, actor) => this.planCommands.end(actor, command),
    'credits grant': (command, actor) => this.grantCredits(actor, command),
    audit: (command) => this.auditCommands.list(command),
    'unapplied-payments': ({ args: [which] }) => this.listUnappliedPayments(which === 'all'),
    'note-payment': ({ args }, actor) => this.noteUnappliedPayment(actor, args, false),
    'resolve-payment': ({ args }, actor) => this.noteUnappliedPayment(actor, args, true),
    'payment-addresses': () => this.paymentAddresses(),
    requeue: ({ args: [queue = ''] }, actor) => this.requeue(actor, queue),
    prune: ({ args: [days = ''] }, actor) => this.prune(actor, days),
    'new-encryption-key': () => newKeyInstructions(randomBytes(32).toString('base64')),
  };

  private async grantCredits(
    actor: Actor,
    { args: [user = '', amount = '', key = ''] }: AdminCommand,
  ): Promise<string> {
    const credits = numberIn(amount, 1, MAX_CREDITS, 'AMOUNT');
    const owner = await this.users.find(user);
    const grant = { kind: 'grant' as const, amount: credits, key: `operator:${key || randomUUID()}` };
    const isNew = await this.transaction.run(async () => {
      const added = await this.credits.grant(owner, grant);
      if (added)
        await this.audit.record({ actor, action: 'credits.granted', subject: owner, details: { credits } });
      return added;
    });
    const { remaining } = await this.credits.getStatus(owner);
    return `${isNew ? `Granted ${credits} credits` : 'Already granted under this key'}; ${remaining} remain.`;
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

  private async noteUnappliedPayment(
    actor: Actor,
    [payment = '', ...words]: readonly string[],
    isResolved: boolean,
  ): Promise<string> {
    const note = words.join(' ').trim();
    if (note === '' || note.length > MAX_NOTE_LENGTH)
      throw new AdminError(
        `NOTE must be 1 to ${MAX_NOTE_LENGTH} characters long. Describe what you did and where.`,
      );
    const result = await this.transaction.run(async () => {
      const added = await this.unappliedPayments.addNote(payment, note, { isResolved });
      const action = isResolved ? 'payment.resolved' : 'payment.noted';
      if (added === 'noted') await this.audit.record({ actor, action, details: { paymentId: payment } });
      return added;
    });
    if (result === 'nothing unapplied') throw new AdminError(`Payment ${payment} has no unapplied money.`);
    if (result === 'not listed')
      throw new AdminError(
        `The unapplied amount of payment ${payment} has changed or is not confirmed. Run unapplied-payments and try again once the payment is listed.`,
      );
    return isResolved ? `Marked payment ${payment} as resolved.` : `Added the note to payment ${payment}.`;
  }

  /** Requeues messages that are out of attempts. The operator runs this after fixing what made them fail. */
  private async requeue(actor: Actor, queue: string): Promise<string> {
    const names = await this.queue.names();
    if (queue !== '' && !names.includes(queue))
      throw new AdminError(`There is no queue ${queue}. Available queues: ${names.join(', ')}.`);
    const count = await this.queue.requeueFailed(queue);
    if (count > 0)
      await this.audit.record({ actor, action: 'queue.requeued', details: { queue: queue || 'all', count } });
    return `Messages requeued: ${count}.`;
  }

  private async prune(actor: Actor, days: string): Promise<string> {
    const retentionDays = days === '' ? undefined : numberIn(days, 0, 36_500, 'DAYS');
    let removed = 0;
    try {
      for (
        let batchSize = await this.retention.prune(retentionDays);
        batchSize > 0;
        batchSize = await this.retention.prune(retentionDays)
      )
        removed += batchSize;
    } finally {
      // Also what was removed before an error.
      if (removed > 0)
        await this.audit.record({
          actor,
          action: 'jobs.pruned',
          details: { count: removed, days: days || null },
        });
    }
    return `${removed} ${removed === 1 ? 'job' : 'jobs'} removed.`;
  }
}

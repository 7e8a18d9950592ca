/** The command cannot do what was requested. The message is for the operator. */
export class AdminError extends Error {}

/** The parameters and a summary of each command. [X] is optional; X... takes all remaining words. */
export const COMMANDS = {
  'list-users': {
    parameters: ['[TEXT]'],
    summary: 'Lists accounts, newest first; TEXT limits the list to addresses that contain it',
  },
  'grant-credits': {
    parameters: ['USER', 'AMOUNT', '[KEY]'],
    summary: 'Grants credits. With a KEY of your choice, a repeated command grants them only once',
  },
  'forget-user': {
    parameters: ['USER'],
    summary: 'Removes all data of a user; ledger entries stay, without a name',
  },
  'unapplied-payments': {
    parameters: ['[all]'],
    summary:
      'Lists received payments that bought nothing and are owed to the customer; `all` includes resolved ones',
  },
  'note-payment': { parameters: ['PAYMENT', 'NOTE...'], summary: 'Adds a note to an unapplied payment' },
  'resolve-payment': {
    parameters: ['PAYMENT', 'NOTE...'],
    summary: "Marks an unapplied payment as refunded or settled; the customer's page shows this",
  },
  'payment-addresses': {
    parameters: [],
    summary:
      'Lists the first addresses of BITCOIN_XPUB to compare with your wallet, and how many were issued',
  },
  requeue: {
    parameters: ['[QUEUE]'],
    summary: 'Requeues messages that are out of attempts, in QUEUE or in all queues',
  },
  prune: {
    parameters: ['[DAYS]'],
    summary: 'Removes jobs that ended more than DAYS days ago (default: JOB_RETENTION_DAYS)',
  },
  'new-encryption-key': {
    parameters: [],
    summary: 'Generates an encryption key and explains how to replace the old one',
  },
} as const satisfies Record<string, { parameters: readonly string[]; summary: string }>;

export type CommandName = keyof typeof COMMANDS;
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

const rows = Object.entries(COMMANDS).map(([name, { parameters, summary }]) => ({
  synopsis: [name, ...parameters].join(' '),
  summary,
}));
const width = Math.max(...rows.map(({ synopsis }) => synopsis.length));

export const USAGE = `Usage: npm run admin -- COMMAND

${rows.map(({ synopsis, summary }) => `  ${synopsis.padEnd(width)}  ${summary}`).join('\n')}

USER is an email address or an id.`;

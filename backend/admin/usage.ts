/** The command cannot do what was requested. The message is for the operator. */
export class AdminError extends Error {}

/** What may follow each command: [X] may be left out, X... takes all words that remain. */
export const COMMANDS = {
  'list-users': { parameters: ['[TEXT]'], summary: 'Accounts, the newest first; with TEXT in their address' },
  'grant-credits': {
    parameters: ['USER', 'AMOUNT', '[KEY]'],
    summary: 'Gives credits. With a KEY of yours the same grant happens once',
  },
  'forget-user': {
    parameters: ['USER'],
    summary: "Removes all that is a user's; the entries of the ledger stay, without a name",
  },
  'unapplied-payments': {
    parameters: ['[all]'],
    summary: "Money that bought nothing and is its customer's; `all`: what was settled too",
  },
  'note-payment': { parameters: ['PAYMENT', 'NOTE...'], summary: 'Writes something down about it' },
  'resolve-payment': {
    parameters: ['PAYMENT', 'NOTE...'],
    summary: "It was sent back or made good: the customer's page says so",
  },
  'payment-addresses': {
    parameters: [],
    summary: "First addresses of BITCOIN_XPUB, to hold beside your wallet's; how many were given out",
  },
  requeue: {
    parameters: ['[QUEUE]'],
    summary: 'Puts queued work that failed for good back into the queue',
  },
  prune: {
    parameters: ['[DAYS]'],
    summary: 'Removes jobs that ended before so many days (else JOB_RETENTION_DAYS)',
  },
  'new-encryption-key': {
    parameters: [],
    summary: 'Draws a key, and says how it takes the place of the old one',
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

USER is an e-mail address or an id.
`;

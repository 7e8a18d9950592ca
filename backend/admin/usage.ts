/** The command cannot do what was requested. The message is for the operator. */
export class AdminError extends Error {}

interface CommandDescription {
  /** [X] is optional; X... takes all remaining words. */
  parameters: readonly string[];
  /** Options with the name of their value; null for an option without a value. */
  options?: Readonly<Record<string, string | null>>;
  summary: string;
}

/** The commands by their names, which have one or two words. */
export const COMMANDS = {
  users: {
    parameters: [],
    options: { search: 'TEXT' },
    summary: 'Lists accounts, newest first; TEXT limits the list to addresses that contain it',
  },
  'user disable': {
    parameters: ['USER'],
    summary:
      'Refuses sign-in; ends all sessions, tokens, download links and the active job; disables schedules. The data stays',
  },
  'user enable': {
    parameters: ['USER'],
    summary: 'Allows sign-in again. Tokens stay revoked and schedules disabled',
  },
  'user reset-password': {
    parameters: ['USER'],
    summary: 'Prints a link with which the user sets a new password: once, within an hour',
  },
  'user forget': {
    parameters: ['USER'],
    summary: 'Removes all data of a user; ledger entries stay, without a name',
  },
  'operator add': {
    parameters: ['USER'],
    summary: 'Lets a user check the source in the application (Account > Source)',
  },
  'operator remove': { parameters: ['USER'], summary: 'Ends that' },
  'plan grant': {
    parameters: ['USER', 'professional'],
    options: { until: 'DATE', months: 'N' },
    summary: 'Grants Professional until the end of DATE (UTC), or for N months after the current time on it',
  },
  'plan end': {
    parameters: ['USER'],
    options: { paid: null },
    summary: 'Ends granted time on Professional now; with --paid, paid time too',
  },
  'credits grant': {
    parameters: ['USER', 'AMOUNT', '[KEY]'],
    summary: 'Grants credits. With a KEY of your choice, a repeated command grants them only once',
  },
  audit: {
    parameters: [],
    options: { user: 'USER', since: 'DATE', until: 'DATE', limit: 'N' },
    summary: 'Lists actions of operators and security-relevant actions of users, newest first',
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
} as const satisfies Record<string, CommandDescription>;

export type CommandName = keyof typeof COMMANDS;

/** A command with its checked arguments. */
export interface AdminCommand {
  name: CommandName;
  args: readonly string[];
  /** Values of options; an option without a value is an empty text. */
  options: Readonly<Partial<Record<string, string>>>;
}

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
export const descriptionOf = (name: CommandName): CommandDescription => COMMANDS[name];

const synopsisOf = (name: CommandName): string => {
  const { parameters, options = {} } = descriptionOf(name);
  const optionTexts = Object.entries(options).map(
    ([option, value]) => `[--${option}${value === null ? '' : ` ${value}`}]`,
  );
  return [name, ...parameters, ...optionTexts].join(' ');
};

const commands = (Object.keys(COMMANDS) as CommandName[]).map(
  (name) => `  ${synopsisOf(name)}\n      ${descriptionOf(name).summary}`,
);

export const USAGE = `Usage: npm run admin -- COMMAND

${commands.join('\n')}

USER is an email address or an id. DATE is a day (2026-12-31) or a moment (2026-12-31T12:00Z).`;

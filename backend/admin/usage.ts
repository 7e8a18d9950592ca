/** The command cannot do what was asked; the sentence is for the operator. */
export class AdminError extends Error {}

export const USAGE = `Usage: npm run admin -- COMMAND

  list-users [TEXT]              Accounts, the newest first; with TEXT in their address
  grant-credits USER AMOUNT [KEY]  Gives credits. With a KEY of yours the same grant happens once
  forget-user USER               Removes all that is a user's; the entries of the ledger stay, without a name
  unapplied-payments [all]       Money that bought nothing and is its customer's; \`all\`: what was settled too
  note-payment PAYMENT NOTE      Writes something down about it
  resolve-payment PAYMENT NOTE   It was sent back or made good: the customer's page says so
  payment-addresses              First addresses of BITCOIN_XPUB, to hold beside your wallet's; how many were given out
  requeue [QUEUE]                Puts queued work that failed for good back into the queue
  prune [DAYS]                   Removes jobs that ended before so many days (else JOB_RETENTION_DAYS)
  new-encryption-key             Draws a key, and says how it takes the place of the old one

USER is an e-mail address or an id.
`;

/** The command cannot do what was requested. The message is for the operator. */
export class AdminError extends Error {}

export const USAGE = `Usage: npm run admin -- COMMAND

  list-users [TEXT]              Lists accounts, newest first. TEXT: only those with TEXT in their address
  grant-credits USER AMOUNT [KEY]  Grants credits. Repeating a command with the same KEY grants them once
  forget-user USER               Removes all data of a user. Ledger entries stay, without a name
  unapplied-payments [all]       Lists payments that bought nothing and still belong to the customer. \`all\`: resolved ones too
  note-payment PAYMENT NOTE      Adds a note to an unapplied payment
  resolve-payment PAYMENT NOTE   Marks it as resolved (refunded or made good). The customer's page shows this
  payment-addresses              Shows the first addresses of BITCOIN_XPUB, to compare with your wallet, and how many were issued
  requeue [QUEUE]                Requeues work that failed for good
  prune [DAYS]                   Removes jobs that ended more than DAYS days ago (default: JOB_RETENTION_DAYS)
  new-encryption-key             Generates a key and explains how to replace the old one with it

USER is an e-mail address or an id.`;

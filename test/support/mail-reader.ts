import { LocalInbox, type InboxMail } from '../../backend/platform/mail/local-inbox';
import type { TestApp } from './test-app';
import { until } from './until';

/** Returns the emails sent to an address, newest first. */
export async function mailsTo({ app }: TestApp, address: string): Promise<InboxMail[]> {
  const mails = await app.get(LocalInbox).list();
  return mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
}

/** Waits until an address has received `count` emails, and returns the newest one. */
export const waitForMail = (app: TestApp, address: string, count = 1): Promise<InboxMail> =>
  until(`mail ${count} to ${address}`, async () => {
    const mails = await mailsTo(app, address);
    return mails.length >= count ? mails[0] : null;
  });

/** Returns the link in an email. */
export function linkIn({ text }: { text: string }): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('the mail holds no link');
  return new URL(link);
}

/** Returns the data that the page behind the link sends to the API. */
export const confirmationFrom = (link: URL) => ({
  token_hash: link.searchParams.get('token_hash') ?? '',
  type: link.searchParams.get('type') ?? '',
});

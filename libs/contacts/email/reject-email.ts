import type { Rejection } from '../model';
import { SHARED_MAILBOXES } from '../words/mailboxes';
import { NO_REPLY, PLACEHOLDER_DOMAINS, PLACEHOLDER_MAILBOXES } from '../words/placeholder-words';
import { AUTHORITY_DOMAIN, SERVICE_DOMAINS } from '../words/service-domains';
import { domainName, ownDomain, registrableDomain } from './domain';
import { isFreeMail } from './free-mail';

/** Names that the standards reserve for examples (RFC 2606, RFC 6761). */
const RESERVED =
  /(?:^|\.)(?:example\.(?:com|net|org|edu)|test|invalid|example|localhost|local|internal|onion)$/;

/** Endings of file names that are also top-level domains, or look like them. */
const FILE_ENDING =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|css|js|mjs|json|xml|map|pdf|zip|mov|mp4|webm|woff2?|ttf|eot|html?|php)$/;

/** Sentry keys and hashes. */
const HEX_MAILBOX = /^(?=.*\d)[0-9a-f-]{24,}$/;

/** Names for "mail" in place of a domain: placeholders beside a word for "you" or "name". */
const MAIL_NAMES = new Set(
  'mail email eposta e-posta posta epost correo courriel correio e-mail mailadresse mejl sahkoposti x xx a aa test'.split(
    ' ',
  ),
);

/** Placeholder domains that somebody really runs mail on stay placeholders: "you@domain.com", "name@email.com". */
const isPlaceholderDomain = (domain: string): boolean => PLACEHOLDER_DOMAINS.has(domainName(domain));

/**
 * Returns why an address is no contact of any firm, or null. Does not ask whose it is.
 * @param siteDomain the website's own domain, whose addresses are never those of a service
 */
export function rejectEmail(email: string, siteDomain: string | null): Rejection | null {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  if (RESERVED.test(domain)) return 'reserved_name';
  if (FILE_ENDING.test(domain)) return 'file_name';
  if (HEX_MAILBOX.test(local)) return 'machine_name';
  if (
    NO_REPLY.some(
      (start) => local === start || local.startsWith(`${start}+`) || local.startsWith(`${start}@`),
    )
  )
    return 'no_reply';
  const registered = registrableDomain(domain);
  if (registered !== null && ownDomain(domain) === siteDomain) return null;
  if (PLACEHOLDER_MAILBOXES.has(local) && (MAIL_NAMES.has(domainName(domain)) || domain.endsWith('.xyz')))
    return 'placeholder';
  if (isFreeMail(domain))
    return PLACEHOLDER_MAILBOXES.has(local) && !SHARED_MAILBOXES.has(local) ? 'placeholder' : null;
  // Placeholders in the page's own words at its words for "domain".
  if (isPlaceholderDomain(domain)) return 'placeholder';
  if (AUTHORITY_DOMAIN.test(domain)) return 'authority';
  return registered !== null && SERVICE_DOMAINS.has(registered) ? 'service_domain' : null;
}

import type { Rejection } from '../model';
import { SHARED_MAILBOXES } from '../words/mailboxes';
import { NO_REPLY, PLACEHOLDER_DOMAINS, PLACEHOLDER_MAILBOXES } from '../words/placeholder-words';
import { domainName, registrableDomain } from './domain';

/** Names that the standards reserve for examples (RFC 2606, RFC 6761). */
const RESERVED =
  /(?:^|\.)(?:example\.(?:com|net|org|edu)|test|invalid|example|localhost|local|internal|onion)$/;

/** Endings of file names that are also top-level domains, or look like them. */
const FILE_ENDING =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|css|js|mjs|json|xml|map|pdf|zip|mov|mp4|webm|woff2?|ttf|eot|html?|php)$/;

/** Sentry keys and hashes. */
const HEX_MAILBOX = /^(?=.*\d)[0-9a-f-]{24,}$/;

/**
 * Domains whose addresses appear in pages of other firms: error trackers, website builders, themes, analytics, networks
 * for content and consent, and standards. Registrable domains.
 */
const SERVICE_DOMAINS = new Set(
  (
    'sentry.io sentry-cdn.com wixpress.com wix.com squarespace.com squarespace-mail.com weebly.com wordpress.com wordpress.org wp.com ' +
    'automattic.com shopify.com myshopify.com jimdo.com jimdosite.com webflow.com webflow.io godaddy.com secureserver.net strikingly.com ' +
    'duda.co dudamobile.com ionos.com ionos.de 1und1.de strato.de one.com site123.com webnode.com webador.com ueni.com yola.com tilda.cc ' +
    'elementor.com envato.com themeforest.net elegantthemes.com wpbakery.com avada.com theme-fusion.com qodeinteractive.com mikado-themes.com ' +
    'wpengine.com bluehost.com hostgator.com ovh.net ovh.com gandi.net namecheap.com cloudflare.com cloudfront.net amazonaws.com akamai.com ' +
    'fastly.net jsdelivr.net unpkg.com jquery.com bootstrapcdn.com fontawesome.com fontawesome.io googleapis.com gstatic.com google.com ' +
    'googlemail.l.google.com doubleclick.net facebook.com fb.com instagram.com twitter.com x.com linkedin.com youtube.com pinterest.com ' +
    'tiktok.com whatsapp.com w3.org schema.org ogp.me mozilla.org github.com gitlab.com npmjs.com apache.org gnu.org cookiebot.com ' +
    'onetrust.com usercentrics.com cookieyes.com iubenda.com termly.io hotjar.com hubspot.com mailchimp.com sendinblue.com brevo.com ' +
    'zendesk.com intercom.io crisp.chat tawk.to typeform.com jotform.com calendly.com paypal.com stripe.com klarna.com recaptcha.net ' +
    'newrelic.com bugsnag.com rollbar.com datadoghq.com rsms.me latofonts.com indiantypefoundry.com typemade.mx impallari.com ' +
    'fontsquirrel.com myfonts.com astigmatic.com sorkintype.com domain.com email.com mail.ru.com yoursite.com mysite.com ' +
    'ec.europa.eu europa.eu datenschutz-generator.de e-recht24.de adsimple.at trustpilot.com tripadvisor.com booking.com yelp.com'
  ).split(' '),
);

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
 * @param siteDomain the website's registrable domain, whose own addresses are never those of a service
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
  if (registered !== null && registered === siteDomain) return null;
  if (PLACEHOLDER_MAILBOXES.has(local) && (MAIL_NAMES.has(domainName(domain)) || domain.endsWith('.xyz')))
    return 'placeholder';
  if (isFreeMail(domain))
    return PLACEHOLDER_MAILBOXES.has(local) && !SHARED_MAILBOXES.has(local) ? 'placeholder' : null;
  // Placeholders in the page's own words at its words for "domain".
  if (isPlaceholderDomain(domain)) return 'placeholder';
  return registered !== null && SERVICE_DOMAINS.has(registered) ? 'service_domain' : null;
}

/** Providers of mailboxes for everybody: their addresses say nothing about the firm, and very many small firms use them. */
const FREE_MAIL = new Set(
  (
    'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com icloud.com me.com mac.com ' +
    'protonmail.com proton.me pm.me gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de arcor.de online.de ' +
    'vodafone.de kabelmail.de unitybox.de ewetel.net bluewin.ch hispeed.ch sunrise.ch aon.at chello.at a1.net kabsi.at inode.at drei.at ' +
    'orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr libero.it virgilio.it alice.it tin.it tiscali.it fastwebnet.it ' +
    'inwind.it iol.it aruba.it pec.it legalmail.it telefonica.net terra.es ono.com movistar.es sapo.pt netcabo.pt clix.pt iol.pt mail.telepac.pt ' +
    'uol.com.br bol.com.br terra.com.br ig.com.br globo.com kpnmail.nl ziggo.nl xs4all.nl planet.nl hetnet.nl home.nl upcmail.nl casema.nl ' +
    'telenet.be skynet.be proximus.be scarlet.be wp.pl o2.pl onet.pl op.pl interia.pl poczta.fm vp.pl gazeta.pl tlen.pl seznam.cz centrum.cz ' +
    'email.cz atlas.cz volny.cz post.cz azet.sk centrum.sk zoznam.sk post.sk freemail.hu citromail.hu t-online.hu upcmail.hu indamail.hu ' +
    'vipmail.hu abv.bg mail.bg dir.bg mail.ru bk.ru list.ru inbox.ru yandex.ru ya.ru yandex.com rambler.ru ukr.net i.ua meta.ua bigmir.net ' +
    'net.hr inet.hr siol.net t-2.net amis.net otenet.gr hol.gr forthnet.gr windowslive.com mynet.com superonline.com ttmail.com telia.com ' +
    'comhem.se bredband.net tele2.se spray.se online.no broadpark.no getmail.no mail.dk jubii.dk tdcadsl.dk stofanet.dk kolumbus.fi ' +
    'elisanet.fi saunalahti.fi pp.inet.fi suomi24.fi luukku.com hot.ee mail.ee online.ee inbox.lv inbox.lt apollo.lv takas.lt simnet.is ' +
    'btinternet.com btconnect.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk tiscali.co.uk eircom.net comcast.net ' +
    'verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net shaw.ca rogers.com sympatico.ca telus.net videotron.ca ' +
    'bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au xtra.co.nz docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com ' +
    'naver.com daum.net hanmail.net nate.com qq.com 163.com 126.com sina.com sina.cn sohu.com foxmail.com aliyun.com vip.163.com ' +
    'hinet.net pchome.com.tw rediffmail.com zoho.com walla.co.il walla.com netvision.net.il bezeqint.net 012.net.il mweb.co.za telkomsa.net'
  ).split(' '),
);
const FREE_MAIL_NAMES = new Set([
  'yahoo',
  'hotmail',
  'outlook',
  'live',
  'gmx',
  'ymail',
  'aol',
  'tiscali',
  'orange',
  'vodafone',
]);

/** Returns whether a domain is that of a provider of mailboxes for everybody. */
export const isFreeMail = (domain: string): boolean => {
  const registered = registrableDomain(domain);
  return (
    FREE_MAIL.has(domain) ||
    (registered !== null && FREE_MAIL.has(registered)) ||
    FREE_MAIL_NAMES.has(domainName(domain))
  );
};

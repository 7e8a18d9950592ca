/**
 * Domains whose addresses appear in pages of other firms: error trackers, website builders, themes, analytics, networks
 * for content and consent, hosts, newsletters, payments, delivery and bookings, and standards. Registrable domains.
 */
export const SERVICE_DOMAINS: ReadonlySet<string> = new Set(
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
    'ec.europa.eu europa.eu datenschutz-generator.de e-recht24.de adsimple.at trustpilot.com tripadvisor.com booking.com yelp.com ' +
    'hetzner.com hetzner.de all-inkl.com hosteurope.de domainfactory.de df.eu mittwald.de raidboxes.de raidboxes.io webgo.de netcup.de ' +
    'netcup.eu contabo.de manitu.de checkdomain.de united-domains.de hosting.de alfahosting.de goneo.de infomaniak.com hostpoint.ch ' +
    'cyon.ch world4you.com easyname.at ovhcloud.com o2switch.fr lws.fr planethoster.com register.it siteground.com hostinger.com ' +
    'dreamhost.com inmotionhosting.com digitalocean.com vercel.com netlify.com matomo.org etracker.com rapidmail.de cleverreach.com ' +
    'mailjet.com sendgrid.com activecampaign.com klicktipp.com getresponse.com mailerlite.com borlabs.io complianz.io cookiefirst.com ' +
    'quantcast.com didomi.io axeptio.eu consentmanager.de consentmanager.net userlike.com livechatinc.com drift.com olark.com ' +
    'freshworks.com opentable.com resmio.com quandoo.com quandoo.de takeaway.com lieferando.de wolt.com ubereats.com uber.com ' +
    'doordash.com grubhub.com deliveroo.com just-eat.com treatwell.com treatwell.de shore.com timify.com doctolib.de doctolib.fr ' +
    'doctolib.com jameda.de fresha.com booksy.com mindbodyonline.com vagaro.com squareup.com toasttab.com lightspeedhq.com shopware.com ' +
    'bigcommerce.com prestashop.com magento.com adobe.com typekit.com monotype.com linotype.com fonts.com vimeo.com soundcloud.com ' +
    'spotify.com openstreetmap.org mapbox.com addthis.com sharethis.com criteo.com taboola.com outbrain.com microsoft.com apple.com ' +
    'amazon.com amazon.de sofort.com mollie.com adyen.com airbnb.com expedia.com vrbo.com godaddysites.com wixsite.com wixstudio.com ' +
    'weeblysite.com square.site carrd.co canva.com my-website.com yootheme.com joomla.org drupal.org typo3.org colorlib.com ' +
    'templatemonster.com bootstrapmade.com html5up.net w3layouts.com freepik.com shutterstock.com istockphoto.com unsplash.com ' +
    'pexels.com pixabay.com'
  ).split(' '),
);

/** Authorities for data protection, dispute boards and governments, whose addresses stand in legal notices. */
export const AUTHORITY_DOMAIN =
  /(?:^|\.)(?:bund\.de|bundesnetzagentur\.de|datenschutz[a-z-]*\.de|[a-z-]*datenschutz\.(?:de|hessen\.de|rlp\.de|saarland\.de|sachsen\.de|bremen\.de)|lfd\.niedersachsen\.de|ldi\.nrw\.de|lda\.(?:bayern|brandenburg)\.de|lfdi\.bwl\.de|verbraucher-schlichter\.de|universalschlichtungsstelle\.de|gv\.at|admin\.ch|cnil\.fr|gouv\.fr|ico\.org\.uk|gov\.uk|aepd\.es|gpdp\.it|garanteprivacy\.it|autoriteitpersoonsgegevens\.nl|apd-gba\.be|uoou\.(?:cz|gov\.cz)|coi\.(?:cz|gov\.cz)|uodo\.gov\.pl|imy\.se|datatilsynet\.(?:dk|no)|tietosuoja\.fi|dpa\.gr|naih\.hu|dataprotection\.(?:ro|ie|gov\.cy|gov\.sk)|cpdp\.bg|cnpd\.(?:pt|lu)|azop\.hr|ip-rs\.si|aki\.ee|dvi\.gov\.lv|vdai\.lrv\.lt|edpb\.europa\.eu)$/;

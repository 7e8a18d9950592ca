import { domainName, registrableDomain } from '../email/domain';

/**
 * Registrable domains of directories, booking and delivery services, and lists of links. A page there is about a firm, and
 * never the firm's: its addresses are those of the service.
 */
const DOMAINS: ReadonlySet<string> = new Set(
  (
    'beacons.ai bio.link lnk.bio taplink.cc solo.to campsite.bio lnk.to allmylinks.com hoo.be ' +
    'yell.com thomsonlocal.com scoot.co.uk 192.com checkatrade.com trustatrader.com freeindex.co.uk bark.com goldenpages.ie ' +
    'mapquest.com manta.com bbb.org superpages.com citysearch.com merchantcircle.com chamberofcommerce.com nextdoor.com houzz.com ' +
    'homeadvisor.com healthgrades.com zocdoc.com vitals.com webmd.com avvo.com justia.com findlaw.com styleseat.com vagaro.com ' +
    'mindbodyonline.com toasttab.com chownow.com slicelife.com seamless.com postmates.com skipthedishes.com menulog.com.au ' +
    'truelocal.com.au localsearch.com.au yellow.co.nz 411.ca pagesjaunes.ca canpages.ca ' +
    'golocal.de meinestadt.de werkenntdenbesten.de cylex.de branchenbuch.de goyellow.de stadtbranchenbuch.com docinsider.de ' +
    'sanego.de herold.at firmenabc.at docfinder.at local.ch search.ch ' +
    'planity.com 118000.fr mappy.com petitfute.com lafourchette.com paginasamarillas.es eltenedor.es qdq.com ' +
    'miodottore.it prontopro.it telefoonboek.nl detelefoongids.nl goudengids.be pagesdor.be werkspot.nl ' +
    'panoramafirm.pl pkt.pl znanylekarz.pl oferteo.pl firmy.cz zivefirmy.cz paginiaurii.ro ' +
    'eniro.se hitta.se krak.dk degulesider.dk trustpilot.com gulesider.no 1881.no fonecta.fi ' +
    'vrisko.gr xo.gr 11888.gr prodoctorov.ru zoon.ru flamp.ru avito.ru 2gis.ru 2gis.com ' +
    'justdial.com indiamart.com sulekha.com practo.com swiggy.com tabelog.com gnavi.co.jp hotpepper.jp retty.me ' +
    'dianping.com meituan.com openrice.com foodpanda.com glovoapp.com rappi.com ifood.com.br guiamais.com.br telelistas.net ' +
    'agoda.com hotels.com hostelworld.com vrbo.com trivago.com hrs.de holidaycheck.de'
  ).split(' '),
);

/** Names of services that have domains of their own in many countries. */
const NAMES: ReadonlySet<string> = new Set(
  'expedia doctoralia hotfrog cylex europages tupalo quandoo resmio simplybook setmore calendly'.split(' '),
);

/** Returns whether a host is that of a directory or of a service for bookings or deliveries. */
export const isDirectory = (host: string): boolean =>
  DOMAINS.has(registrableDomain(host) ?? '') || NAMES.has(domainName(host));

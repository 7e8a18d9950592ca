import { domainName, registrableDomain } from './domain';

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
    'hinet.net pchome.com.tw rediffmail.com zoho.com walla.co.il walla.com netvision.net.il bezeqint.net 012.net.il mweb.co.za telkomsa.net ' +
    'mail.com fastmail.com fastmail.fm hey.com posteo.de posteo.net mailbox.org tutanota.com tutanota.de tuta.io tutamail.com ' +
    'hushmail.com email.de ok.de netcologne.de osnanet.de htp-tel.de versanet.de alice-dsl.net alice-dsl.de alice.de o2online.de ' +
    'o2mail.de ewe.net teleos-web.de kabelbw.de kabel-bw.de t-online.com bluemail.ch swissonline.ch bluewin.com utanet.at tmo.at ' +
    'liwest.at telering.at numericable.fr club-internet.fr aliceadsl.fr cegetel.net noos.fr 9online.fr email.it supereva.it ' +
    'katamail.com tim.it teletu.it arubapec.it pecimprese.it pec.libero.it cheapnet.it euskalnet.net jazzfree.com ya.com quicknet.nl ' +
    'solcon.nl zeelandnet.nl caiway.nl online.nl pandora.be belgacom.net brutele.be voo.be interia.eu interia.com autograf.pl ' +
    'neostrada.pl spoko.pl buziaczek.pl go2.pl quick.cz iol.cz upcmail.cz rdslink.ro clicknet.ro sify.com bsnl.in vsnl.com vsnl.net ' +
    'airtelmail.in westnet.com.au internode.on.net ozemail.com.au adam.com.au dodo.com.au slingshot.co.nz orcon.net.nz btopenworld.com ' +
    'talk21.com lineone.net freeuk.com tesco.net plus.com plus.net o2.co.uk frontier.com frontiernet.net windstream.net centurylink.net ' +
    'embarqmail.com q.com suddenlink.net optonline.net roadrunner.com rr.com mchsi.com cableone.net juno.com netzero.net netscape.net ' +
    'pacbell.net ameritech.net swbell.net prodigy.net snet.net tds.net midco.net gci.net eastlink.ca cogeco.ca mts.net sasktel.net ' +
    'telusplanet.net r7.com oi.com.br superig.com.br fibertel.com.ar speedy.com.ar arnet.com.ar ciudad.com.ar prodigy.net.mx vtr.net ' +
    'une.net.co etb.net.co vodamail.co.za iafrica.com absamail.co.za webmail.co.za lantic.net ocn.ne.jp plala.or.jp biglobe.ne.jp ' +
    'so-net.ne.jp dion.ne.jp odn.ne.jp ybb.ne.jp au.com eonet.ne.jp netvigator.com biznetvigator.com singnet.com.sg starhub.net.sg ' +
    'pacific.net.sg streamyx.com pldtdsl.net telkom.net cbn.net.id emirates.net.ae eim.ae mail.ua email.ua tut.by mail.by mail.kz ' +
    'eunet.rs sbb.rs ptt.rs open.telekom.rs mts.rs vip.hr optinet.hr xnet.hr telepac.pt netmadeira.com iol.ie indigo.ie oceanfree.net ' +
    'pt.lu vo.lu internet.lu onvol.net maltanet.net go.net.mt waldonet.net.mt cytanet.com.cy internet.ru vk.com proton.ch'
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
  'wanadoo',
  'chello',
  'tele2',
  'yandex',
  'icloud',
  'protonmail',
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

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

// The networks' own pages, whose addresses look like those of profiles.

export const FACEBOOK_PAGES = words(
  'sharer sharer.php share.php dialog plugins tr login login.php events watch reel reels story.php stories photo photo.php photos ' +
    'video video.php videos permalink.php groups hashtag help policies policy.php privacy legal business ads marketplace gaming ' +
    'l.php home.php notes media posts settings v2.0 v3.0 docs places search about terms.php cookies messages recover badges directory ' +
    'e n live commerce offers story ajax feed checkpoint reg j ch cm full_data_use_policy data_policy privacy_center fundraisers donate game fbml pages_manager platform developers flx lite',
);
export const INSTAGRAM_PAGES = words(
  'p reel reels tv stories explore accounts about developer legal share direct web embed.js static ' +
    's invites press blog lite oauth api download emails challenge ar business creators ads help policies privacy terms',
);
export const X_PAGES = words(
  'intent share home hashtag search i login signup tos privacy explore settings messages compose widgets widgets.js statuses ' +
    'account personalization logout about download jobs who_to_follow following followers lists notifications oauth session sessions ' +
    'welcome goodies signin en de fr es it rules',
);
export const TIKTOK_PAGES = words('embed embed.js share');
export const PINTEREST_PAGES = words(
  'pin search ideas explore today business about login categories source videos js _ settings resource oauth password terms privacy policies topics tv shop create ads',
);
export const YOUTUBE_PAGES = words(
  'watch embed shorts playlist results feed live channel c user redirect iframe_api s yt ads about t premium gaming howyoutubeworks trending player_api ' +
    'v e intl static hashtag signin account post clip creators kids music tv upload view_play_list oembed attribution_link error api ' +
    'supported_browsers subscription_center my_videos youtubei opensearch handle howto press jobs dev copyright culture source feeds podcasts show movies',
);
export const TELEGRAM_PAGES = words(
  'share joinchat addstickers addemoji addlist addtheme boost contact giftcode invoice message msg setlanguage proxy socks iv login',
);

/** Accounts of website builders, themes, templates and platforms, which pages link by default. */
export const BUILDERS = words(
  'wix wixcom wixstudio squarespace weebly wordpress wordpressdotcom shopify godaddy jimdo webflow elementor elementorforwp envato themeforest ' +
    'webnode tilda tildapublishing strikingly duda dudamobile ionos strato one.com siteground bluehost hostgator namecheap zyro hostinger ' +
    'lieferando lieferando.de justeat justeatuk deliveroo ubereats doordash grubhub tripadvisor yelp opentable booking bookingcom ' +
    'yourpage yourprofile yourname yourcompany username youraccount yourbusiness profile page example facebook instagram twitter linkedin ' +
    'youtube pinterest tiktok google meta whatsapp themeisle wpastra astrathemes divi elegantthemes qodeinteractive mikadothemes ' +
    'edge.themes thememove yourusername company your-company mycompany ' +
    'wix-com wix.com jimdo.com jimdode weeblycom automattic wordpressdotorg joomla drupal typo3 prestashop yootheme rockettheme templatemo ' +
    'colorlib themegrill mythemeshop bootstrapmade w3layouts templatemonster themerex ancorathemes themefusion avadawp oceanwp generatepress ' +
    'squareup toasttab clover doctolib treatwell resmio quandoo booksy fresha vagaro expedia airbnb hotelscom trivago lieferheld foodora wolt ' +
    'uber user your_username your-profile your.page yourhandle your_handle myusername your-username your_page yourpagename your_profile',
);

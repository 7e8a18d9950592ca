export { loopbackOrigin, loadWeb as openWeb, PagesNotBuilt, type Web, type WebOptions } from './load-web';

export { loopbackOrigin, loadWeb, PagesNotBuilt, type Web, type WebOptions } from './load-web';

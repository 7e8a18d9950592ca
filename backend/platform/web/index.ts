export { loopbackOrigin, openWeb, PagesNotBuilt, type Web, type WebOptions } from './mount-web';

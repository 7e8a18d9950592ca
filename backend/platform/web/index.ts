export { loopbackOrigin, openWeb, type Web, type WebOptions } from './mount-web';

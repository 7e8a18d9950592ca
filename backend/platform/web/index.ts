export { loopbackOrigin, loadWeb, PagesNotBuilt, type Web, type WebOptions } from './load-web';
export { WebModule } from './web.module';

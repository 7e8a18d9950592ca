export { loopbackOrigin, startInternalServer } from './internal-server';
export { loadWeb, PagesNotBuilt, type Web, type WebOptions } from './load-web';
export { WebModule } from './web.module';

export { BrowserUnavailable } from './browser-unavailable';
export { type BrowserGround, ensureBrowser } from './ensure-browser';

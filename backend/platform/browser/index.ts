export { BrowserUnavailable } from './browser-unavailable';
export { type EnsureBrowserOptions as BrowserGround, ensureBrowser } from './ensure-browser';

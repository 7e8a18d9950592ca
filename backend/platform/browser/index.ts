export { BrowserUnavailable } from './browser-unavailable';
export { type EnsureBrowserOptions, ensureBrowser } from './ensure-browser';

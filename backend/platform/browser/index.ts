export { BrowserUnavailable, WITHOUT_SANDBOX } from './browser-unavailable';
export { type EnsureBrowserOptions, ensureBrowser } from './ensure-browser';

/** Environment variables by name, as in `process.env`. */
export type ProcessEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The variables that a browser needs to find its files, libraries, fonts and folders, and to know the user's language
 * and time zone.
 */
const NEEDED_VARIABLES = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'LD_LIBRARY_PATH',
  'PLAYWRIGHT_BROWSERS_PATH',
  // Encoding of file names on macOS.
  '__CF_USER_TEXT_ENCODING',
]);

/**
 * Returns the variables that the browser process gets. The application's own variables contain secrets, and a page
 * that takes over the browser could read everything that the browser process has.
 */
export function browserEnvironment(environment: ProcessEnvironment = process.env): Record<string, string> {
  const allowed: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && (NEEDED_VARIABLES.has(name) || name.startsWith('LC_'))) allowed[name] = value;
  return allowed;
}

/** The variables that name the network's proxy and the certificates that Node trusts. */
const NETWORK_VARIABLES = /^((https?|all|no)_proxy|NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_\w+)$/i;

/** Returns the variables for a process of ours that drives a browser, and connects to the source. */
export function driverEnvironment(environment: ProcessEnvironment = process.env): Record<string, string> {
  const allowed = browserEnvironment(environment);
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && NETWORK_VARIABLES.test(name)) allowed[name] = value;
  return allowed;
}

/** Variables that installers also read: their own settings, and the network's proxy and certificates. */
const INSTALLER_VARIABLES =
  /^((https?|all|no)_proxy|npm_config_\w+|PLAYWRIGHT_\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;

/** Returns the variables for a program that installs a browser. */
export function installerEnvironment(environment: ProcessEnvironment = process.env): Record<string, string> {
  const allowed = browserEnvironment(environment);
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && INSTALLER_VARIABLES.test(name)) allowed[name] = value;
  return allowed;
}

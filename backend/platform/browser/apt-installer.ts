import { existsSync, readFileSync } from 'node:fs';
import type { BrowserInstaller } from './browser-installer';
import { runCommand } from './run-command';

const UPDATE_TIMEOUT_MS = 120_000;
const INSTALL_TIMEOUT_MS = 600_000;
/** Uses short timeouts, so that an unresponsive mirror does not delay the start. */
const APT_TIMEOUT_OPTIONS = [
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::Retries=1',
  '-o',
  'DPkg::Lock::Timeout=60',
];

/**
 * Debian packages the headless shell separately, at a third of the size. Ubuntu's `chromium` is a snap, which does
 * not work here.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Installs the browser with apt-get. Requires root on Debian or one of its derivatives. */
export const aptInstaller: BrowserInstaller = {
  label: 'apt-get',
  announcement: `No browser found: installing ${PACKAGES[0]} with apt-get (downloads about 150 MB).`,
  isSupported: () => process.getuid?.() === 0 && isDebianBased(),
  async install() {
    await aptGet(UPDATE_TIMEOUT_MS, 'update');
    try {
      await install(PACKAGES[0] ?? '');
    } catch {
      await install(PACKAGES[1] ?? '');
    }
  },
};

export function isDebianBased(): boolean {
  const release = '/etc/os-release';
  return (
    existsSync('/usr/bin/apt-get') &&
    existsSync(release) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
  );
}

const install = (name: string) =>
  aptGet(INSTALL_TIMEOUT_MS, 'install', '--yes', '--no-install-recommends', name, 'fonts-dejavu-core');

const aptGet = (timeoutMs: number, ...args: string[]) =>
  runCommand('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...APT_TIMEOUT_OPTIONS, ...args], {
    timeoutMs,
  });

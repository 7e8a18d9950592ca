/**
 * Where to find programs, the time zone, and the certificates that Node trusts. A host gets no other environment
 * variables, because they may contain secrets.
 */
const VARIABLES = [
  'PATH',
  'TZ',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
] as const;

/** Node options that decide which certificates and addresses connections use. */
const OPTIONS =
  /^--(use-(openssl|system|bundled)-ca|tls-(min|max)-v[\d.]+|dns-result-order=\w+|(no-)?network-family-autoselection)$/;

export function hostEnvironment(): NodeJS.ProcessEnv {
  const environment = process.env;
  return Object.fromEntries(
    VARIABLES.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as NodeJS.ProcessEnv;
}

/** Returns the options that this process was started with and that a host needs too. */
export function hostNodeOptions(): string[] {
  const fromEnvironment = process.env.NODE_OPTIONS?.split(/\s+/) ?? [];
  return [...new Set([...fromEnvironment, ...process.execArgv])].filter((option) => OPTIONS.test(option));
}

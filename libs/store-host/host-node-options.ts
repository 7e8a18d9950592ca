/** Node options that decide which certificates and addresses connections use. */
const OPTIONS =
  /^--(use-(openssl|system|bundled)-ca|tls-(min|max)-v[\d.]+|dns-result-order=\w+|(no-)?network-family-autoselection)$/;

/** Returns the options that this process was started with and that a host needs too. */
export function hostNodeOptions(): string[] {
  const fromEnvironment = process.env.NODE_OPTIONS?.split(/\s+/) ?? [];
  return [...new Set([...fromEnvironment, ...process.execArgv])].filter((option) => OPTIONS.test(option));
}

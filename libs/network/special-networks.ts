/**
 * The special-purpose networks of IANA's registries (RFC 6890) that are not globally reachable, but those that are loopback,
 * private or never allowed: for documentation, benchmarks and protocols. Nobody's public server is there.
 */
export const SPECIAL_NETWORKS: readonly string[] = [
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '100::/64',
  '100:0:0:1::/64',
  // Protocol assignments. Those of them that are reachable are no server's.
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
];

/** Number of renewals during one lease. With three, a lease survives one or two failed renewals. */
const RENEWALS_PER_LEASE = 3;

/**
 * Renews a lease until the returned function is called.
 * @param onFailure receives the error of a failed renewal; the next one may succeed
 */
export function keepLease(
  leaseSeconds: number,
  renew: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void renew().catch(onFailure), (leaseSeconds * 1_000) / RENEWALS_PER_LEASE);
  return () => clearInterval(timer);
}

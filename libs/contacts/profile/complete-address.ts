/** Addresses without a scheme, which browsers would take for a page of the site itself. */
const WITHOUT_SCHEME =
  /^(?:www\.)?(?:facebook|instagram|linkedin|youtube|tiktok|twitter|x|pinterest)\.com\/./i;

/** Returns the address of a profile that a page has without its scheme. */
export const completeAddress = (address: string): string =>
  address.startsWith('//')
    ? `https:${address}`
    : WITHOUT_SCHEME.test(address)
      ? `https://${address}`
      : address;

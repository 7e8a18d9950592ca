/**
 * The web address behind a link of the service: `/url?q=<address>` is taken apart, what is no http(s) address becomes ''.
 */
export function websiteOf(link: string): string {
  const address = link.trim();
  if (address === '') return '';
  const wrapped = /^(?:https?:\/\/[^/]*)?\/(?:url|aclk)\?(.*)$/i.exec(address);
  if (wrapped) {
    const parameters = new URLSearchParams(wrapped[1]);
    return httpOnly(parameters.get('q') ?? parameters.get('adurl') ?? parameters.get('url') ?? '');
  }
  return httpOnly(address);
}

function httpOnly(address: string): string {
  const whole = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `http://${address}` : address;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return '';
  return whole;
}

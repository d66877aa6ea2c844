/**
 * Navigates to an external page, such as that of a sign-in provider. Throws for a URL that is not http or https, such
 * as `javascript:…`.
 */
export function leaveApp(url: string): void {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not an address of the web: ${protocol}`);
  window.location.assign(href);
}

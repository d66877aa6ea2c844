/**
 * Sends the browser to a page of somebody else, such as the provider that signs people in. Throws for what is no
 * address of the web, such as `javascript:…`.
 */
export function leaveApp(url: string): void {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not an address of the web: ${protocol}`);
  window.location.assign(href);
}

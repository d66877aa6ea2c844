import { BlockList } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns whether an IP address is in the loopback range, including IPv4-mapped addresses such as `::ffff:127.0.0.1`.
 */
export function isLoopbackAddress(address: string): boolean {
  const v4 = address.replace(/^::ffff:/, '');
  return loopback.check(v4, 'ipv4') || loopback.check(address, 'ipv6');
}

/** Returns whether a URL can only be opened on this machine. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}

import { BlockList, isIP } from 'node:net';

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

/** IPv4 networks that are not on the internet, by the IANA registry of special-purpose addresses, and multicast. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The only IPv6 network on the internet. Mapped and translated IPv4 addresses are outside of it. */
const GLOBAL_V6 = '2000::/3';
/** Networks within it that are for documentation, or that carry an IPv4 address (Teredo, 6to4). */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function createBlockList(prefixes: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const prefix of prefixes) {
    const [network = '', length] = prefix.split('/');
    list.addSubnet(network, Number(length), family);
  }
  return list;
}

const specialV4 = createBlockList(SPECIAL_V4, 'ipv4');
const globalV6 = createBlockList([GLOBAL_V6], 'ipv6');
const specialV6 = createBlockList(SPECIAL_V6, 'ipv6');

/** Returns whether an IP address is on the internet, not on this machine or in a private network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !specialV4.check(address, 'ipv4');
  return version === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

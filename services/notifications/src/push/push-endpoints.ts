import { BlockList, isIP } from 'node:net';

/** Networks that are not public: private ones, and those of our own machine. */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // These represent IPv4 addresses; `::ffff:…` is compared with the IPv4 list.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  // Reserved for protocols, Teredo among them.
  ['2001::', 23],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !ownNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether we may send there: the URL comes from a browser, so from anyone, and must not make us
 * call our own network. Push services have host names and use TLS on the default port. What the
 * name resolves to is checked when it is called.
 * @param allow loopback: the push server of tests and of a city on one's own machine
 */
export function isPushEndpoint(endpoint: string, allow: { loopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allow.loopback && loopback.has(hostname)) return /^https?:$/.test(protocol);
  const isName = hostname.includes('.') && !hostname.endsWith('.') && isIP(hostname) === 0;
  return protocol === 'https:' && port === '' && isName && !hostname.startsWith('[');
}

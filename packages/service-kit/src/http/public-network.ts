import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6');

/** Tells public addresses from those of our own network, for addresses that strangers give us. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !ownNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not on the public network`);
  }
}

interface PublicLookupOptions {
  /** Default: only public ones. */
  isAllowed?(address: string): boolean;
  /** Default: the system's resolver. */
  resolve?: typeof resolveName;
}

/**
 * The `lookup` of a request to an address that a stranger gave us. A name may resolve differently each
 * time, so the addresses that are checked are those that are called. It fails with NotPublic, and is
 * not asked for a host that is an address already.
 */
export function publicLookup(options: PublicLookupOptions = {}): LookupFunction {
  const { isAllowed = isPublicAddress, resolve = resolveName } = options;
  return (hostname, lookupOptions, done) =>
    resolve(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new NotPublic(hostname), '', 0);
      return lookupOptions.all === true
        ? done(null, addresses)
        : done(null, first.address, first.family);
    });
}

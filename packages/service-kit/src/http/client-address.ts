import { isIPv4, isIPv6 } from 'node:net';
import type { Administrator } from '@largo/contracts';
import type { Signatory } from '@largo/kernel';
import type { FastifyRequest } from 'fastify';
import { actorOf } from './policies.ts';

/** The gateway writes the last entry; everything before it is claimed by the caller. */
export function clientAddress({ headers, ip }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
  return plainAddress(list.split(',').at(-1)?.trim() || ip);
}

/** Without port and zone; an IPv4-mapped IPv6 address becomes the IPv4 address. */
export function plainAddress(text: string): string {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.split('%', 1)[0] ?? bare;
  const groups = groupsOf(address);
  if (!groups || groups.slice(0, 6).join() !== '0,0,0,0,0,65535') return address;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

export interface AddressKeys {
  /** The addresses of one household or company: an IPv4 address or an IPv6 /64. */
  readonly near: string;
  /** The IPv6 /48 around it. */
  readonly wide: string | undefined;
}

/** The keys that limits count by, because the owner of one IPv6 network has 2^64 addresses. */
export function addressKeys(address: string): AddressKeys {
  const plain = plainAddress(address);
  const groups = isIPv4(plain) ? undefined : groupsOf(plain);
  if (!groups) return { near: plain, wide: undefined };
  const network = (count: number) =>
    `${groups.slice(0, count).map((group) => group.toString(16)).join(':')}::/${count * 16}`; // prettier-ignore
  return { near: network(4), wide: network(3) };
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] | undefined {
  if (!isIPv6(address)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => part.split(':').filter(Boolean).map((hex) => Number.parseInt(hex, 16)); // prettier-ignore
  const [first, last] = [read(head), read(tail ?? '')];
  const missing = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...missing, ...last];
}

/** The administrator who makes a request to an administrator's route. @throws Unauthenticated */
export function administratorOf(request: FastifyRequest): Administrator {
  return { adminId: actorOf(request).userId, address: clientAddress(request) };
}

/** The administrator as one of two who must agree to a large amount. @throws Unauthenticated */
export function signatoryOf(request: FastifyRequest): Signatory {
  const { userId, adminSince, adminMadeBy } = actorOf(request);
  return { adminId: userId, since: adminSince, madeBy: adminMadeBy };
}

/** `administratorOf` where others may act too: undefined unless the caller is an administrator. */
export function actingAdministrator(request: FastifyRequest): Administrator | undefined {
  return actorOf(request).roles.includes('admin') ? administratorOf(request) : undefined;
}

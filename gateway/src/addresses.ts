import type { IncomingMessage } from 'node:http';
import { plainAddress } from '@largo/service-kit';
import type { RouteTable } from './route-table.ts';

/** Addresses that the provider or a picture tag opens: never a page, whatever they accept. */
const alwaysApi = new Set(['/mercadopago-oauth/callback']);
const own = /^\/(?:docs|healthz|readyz|metrics|media|api)(?:[/?]|$)/;

/** Crawlers for search results and link previews; most accept anything instead of naming HTML. */
const readsPages =
  /bot\b|crawler|spider|facebookexternalhit|whatsapp|skypeuripreview|pinterest|embedly|mediapartners-google/i;

/**
 * Calls answer with and without `/api`; a navigation (it accepts HTML) opens the page of the same
 * address, and so does a crawler. Gives the address as the routes know it: `/api/...` for a call, else
 * unchanged.
 */
export function makeRewriteUrl(table: RouteTable): (request: IncomingMessage) => string {
  return (request) => {
    const { url = '/' } = request;
    if (own.test(url)) return url;
    const path = pathOf(url);
    if (!alwaysApi.has(path) && wantsPage(request)) return url;
    const first = path.split('/', 2)[1] ?? '';
    const isCall = table.knows(first) || path === '/admin/reports' || path.startsWith('/internal');
    return isCall ? `/api${url}` : url;
  };
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  const { accept = '*/*', 'user-agent': agent = '' } = headers;
  if (accept.includes('text/html')) return true;
  const reads = method === 'GET' || method === 'HEAD';
  return reads && accept.includes('*/*') && readsPages.test(agent);
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The caller's address: the socket's, or what the outermost trusted proxy wrote. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  const header = request.headers['x-forwarded-for'];
  if (trustedProxies === 0 || typeof header !== 'string') return plainAddress(socket);
  const hops = header.split(',').map((hop) => hop.trim());
  return plainAddress(hops.at(-trustedProxies) || socket);
}

/**
 * Whether metrics may be read by this request. With a proxy in front, it must have reached the gateway without
 * the proxy; without one, it must come from this machine.
 */
export function isFromInside(request: IncomingMessage, trustedProxies: number): boolean {
  if (request.headers['x-forwarded-for'] !== undefined) return false;
  const address = plainAddress(request.socket.remoteAddress ?? '');
  return trustedProxies > 0 || address === '::1' || address.startsWith('127.');
}

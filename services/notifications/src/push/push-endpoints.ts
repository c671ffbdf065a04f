import { isIP } from 'node:net';

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

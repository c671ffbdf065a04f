/**
 * A path that every hop interprets in the same way. Dot segments, empty segments, backslashes and
 * encoded slashes could mean one place to the routing table and another to the service behind it;
 * the proxy also refuses segments that only begin or end with two dots.
 */
export function isSafePath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return false;
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes('\\') || hasControl(decoded)) return false;
  if (/%2f|%5c|%2e%2e|%00/i.test(path)) return false;
  return !decoded
    .split('/')
    .some((segment) => segment === '.' || segment.startsWith('..') || segment.endsWith('..'));
}

/** A path that no proxy passes on: it leaves its folder, or names a host. */
export function escapesRoot(path: string): boolean {
  if (!path.startsWith('/')) return true;
  const decoded = decode(path)?.replaceAll('\\', '/');
  return decoded === undefined || decoded.startsWith('//') || decoded.split('/').includes('..');
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) < 0x20) return true;
  }
  return false;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

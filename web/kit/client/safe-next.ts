const here = 'http://here.invalid';
const signInScreens = /^\/(?:login|register|forgot-password|reset-password|verify-email)/;

/** Only a path of this site: an address from outside could lead anywhere. */
export function safeNext(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, here)) return null;
  // Read as the browser does: tabs, line ends and backslashes make other hosts of harmless looks.
  const { origin, pathname, search, hash } = new URL(next, here);
  if (origin !== here || pathname.startsWith('//') || signInScreens.test(pathname)) return null;
  return pathname + search + hash;
}

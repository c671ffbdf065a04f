/** Only a path of this site: an address from outside could lead anywhere. */
export function safeNext(next: string | null): string | null {
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  return next.startsWith('/login') ? null : next;
}

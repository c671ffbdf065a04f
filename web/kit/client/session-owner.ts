import { bearerToken } from './session.ts';

/** The id in a token that can be read; the server judges the others. */
function ownerOf(token: string): string | null {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** Another tab may have signed in as someone else: no one gets what is that person's. */
export function isSessionOf(userId: string): boolean {
  const token = bearerToken();
  const owner = token === null ? null : ownerOf(token);
  return token !== null && (owner === null || owner === userId);
}

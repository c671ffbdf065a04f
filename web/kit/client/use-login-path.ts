import { useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { safeNext } from './safe-next.ts';

/** The login that comes back to where it is pressed; from the sign-in screens, to where they lead. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  const next =
    safeNext(pathname + search + hash) ?? safeNext(new URLSearchParams(search).get('next'));
  return paths.login(next ?? undefined);
}

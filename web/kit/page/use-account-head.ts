import { useLocation } from 'react-router-dom';
import { usePageHead } from './page-head.tsx';

/** Screens that search engines never list need no more than a title. */
export function useAccountHead(title: string): void {
  const { pathname } = useLocation();
  usePageHead({ title, description: title, canonicalPath: pathname, noindex: true });
}

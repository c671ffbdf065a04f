import { type LazyPage, lazyPage, type PageModule } from '@largo/web-kit/page/lazy-page.tsx';
import { mantinePage } from './mantine-page.tsx';

const pages = import.meta.glob<PageModule>([
  '../{shop,desk}/**/*-page.tsx',
  '!../desk/admin/**',
  '!../shop/not-found/**',
  '!../shop/info/*info-page.tsx',
]);

/** @param name its path below `web` without `-page.tsx`; the build's manifest has it with it */
export function pageOf(name: string): LazyPage {
  const load = pages[`../${name}-page.tsx`];
  if (!load) throw new Error(`there is no page ${name}`);
  return (name.startsWith('desk/') ? mantinePage : lazyPage)(`${name}-page.tsx`, load);
}

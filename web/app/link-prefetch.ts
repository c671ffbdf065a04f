import type { QueryClient } from '@tanstack/react-query';
import { placeFromCookies } from '@largo/web-kit/page/place.tsx';
import { matchRoute } from './match-route.ts';

const settleMs = 60;

function prefetch(href: string, queryClient: QueryClient): void {
  const url = new URL(href);
  if (url.origin !== window.location.origin) return;
  const match = matchRoute(url.pathname);
  if (!match) return;
  const context = {
    queryClient,
    params: match.params,
    search: url.searchParams,
    place: placeFromCookies(document.cookie),
  };
  match.route.page
    .load()
    .then((page) => page.prefetch?.(context))
    .catch(() => undefined); // only a head start: the page itself asks again and shows what failed
}

/** Pointing at a link fetches its page and data, so that the click finds them there. */
export function prefetchPointedLinks(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onPoint = (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target === '_blank' || link.href === window.location.href) return;
    timer = setTimeout(() => prefetch(link.href, queryClient), settleMs);
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('touchstart', onPoint, { passive: true });
}

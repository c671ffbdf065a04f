import type { QueryClient } from '@tanstack/react-query';
import { use, useEffect, type ComponentType } from 'react';
import type { Place } from './place.tsx';
import { releaseServerTime } from '../client/server-clock.ts';

export interface PageContext {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly place: Place | null;
}

export interface PageModule {
  readonly Page: ComponentType;
  /** Fills the query cache. On the server a refusal here decides the status of the page. */
  readonly prefetch?: (context: PageContext) => Promise<unknown>;
}

export interface LazyPage {
  /** Path of the module below `web`, as the build manifest names it. */
  readonly source: string;
  load(): Promise<PageModule>;
  readonly Component: ComponentType;
}

/** A page in its own chunk that renders at once when its module has been loaded before. */
export function lazyPage(source: string, load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  let hasFailed = false;
  const start = () => {
    const started = load();
    loading = started;
    hasFailed = false;
    started.then(
      // React reads these marks and then takes the value without waiting a turn.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      (reason: unknown) => {
        hasFailed = true;
        void Object.assign(started, { status: 'rejected', reason });
      },
    );
    return started;
  };
  return {
    source,
    // After a lost connection, pointing at the link once more tries again.
    load: () => (loading === undefined || hasFailed ? start() : loading),
    Component: () => {
      // A failure is kept here: loading again in each rendering would never end.
      const { Page } = use(loading ?? start());
      // React hydrates a page after the frame around it.
      useEffect(releaseServerTime, []);
      return <Page />;
    },
  };
}

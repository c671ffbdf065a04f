import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingsContext, type SiteSettings } from '@largo/web-kit/config/settings.ts';
import { PlaceProvider, type Place } from '@largo/web-kit/page/place.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly dehydrated?: DehydratedState | undefined;
  readonly settings: SiteSettings;
  readonly place: Place | null;
  readonly children: ReactNode;
}

export function Providers(props: ProvidersProps) {
  return (
    <SettingsContext value={props.settings}>
      <QueryClientProvider client={props.queryClient}>
        <HydrationBoundary state={props.dehydrated}>
          <PlaceProvider initial={props.place}>{props.children}</PlaceProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </SettingsContext>
  );
}

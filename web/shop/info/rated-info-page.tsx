import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import type { PageContext } from '@largo/web-kit/page/lazy-page.tsx';
import { PageFallback } from '@largo/web-kit/page/page-fallback.tsx';
import type { RatedInfoText } from './info-content.ts';
import { InfoScreen, type InfoFrame } from './info-screen.tsx';
import { saleTermsQuery } from './sale-terms.query.ts';

const failed = 'Não conseguimos carregar esta página';

export function prefetchSaleTerms({ queryClient }: PageContext): Promise<unknown> {
  return queryClient.fetchQuery(saleTermsQuery());
}

/** A text with rates and days in it: no figure is shown that may not be the one in force. */
export function RatedInfoPage({ text, ...frame }: InfoFrame & { text: RatedInfoText }) {
  const site = useSettings();
  const { data, isPending, error, refetch } = useQuery(saleTermsQuery());
  if (data) return <InfoScreen {...frame} content={text(site, data)} />;
  if (isPending) return <PageFallback />;
  return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
}

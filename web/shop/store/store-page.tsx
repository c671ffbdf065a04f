import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { idFromSlug, paths } from '@largo/web-kit/config/paths.ts';
import { useCityName } from '@largo/web-kit/config/settings.ts';
import { prefetchFreight } from '@largo/web-topics/catalog/delivery.queries.ts';
import { refuseBeyond } from '@largo/web-topics/catalog/page-steps.ts';
import { pageFromUrl } from '../products/product-filters.ts';
import { storeQuery } from '@largo/web-topics/catalog/seller.queries.ts';
import { storeTexts as texts } from '../catalog/store-texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import type { PageContext } from '@largo/web-kit/page/lazy-page.tsx';
import { useServerSaidNotFound } from '../not-found/not-found.tsx';
import { PageFallback } from '@largo/web-kit/page/page-fallback.tsx';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import { pathOnPage, titleOnPage } from '../products/list-head.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { StoreAbout } from './store-about.tsx';
import { StoreHeader, type StoreProfile } from './store-header.tsx';
import { StoreProducts } from './store-products.tsx';
import { StoreReviews } from './store-reviews.tsx';
import { StoreStructuredData } from './store-structured-data.tsx';
import classes from './store-page.module.css';

export async function prefetch({ queryClient, params, search, place }: PageContext): Promise<void> {
  const [{ products }] = await Promise.all([
    queryClient.fetchQuery(storeQuery(idFromSlug(params['id'] ?? ''), null)),
    prefetchFreight(queryClient, place),
  ]);
  refuseBeyond({ page: pageFromUrl(search), total: products.total, hasMore: false });
}

function UnknownStore() {
  const navigate = useNavigate();
  // Opened directly: nothing of the shop to go back to.
  const isFirst = useLocation().key === 'default';
  usePageHead({
    title: texts.notFound,
    description: texts.notFoundText,
    canonicalPath: paths.sellers,
    noindex: true,
  });
  return (
    <div className="l-page">
      <h1 className="l-hidden">{texts.notFound}</h1>
      <EmptyState title={texts.notFound} text={texts.notFoundText} picture="house-with-garden">
        <Button onClick={() => void (isFirst ? navigate(paths.sellers) : navigate(-1))}>
          {texts.back}
        </Button>
        <LinkButton to={paths.sellers} variant="default">
          {texts.sellers}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

const tabs = ['products', 'reviews', 'about'] as const;

function StoreScreen({ profile }: { profile: StoreProfile }) {
  const [search] = useSearchParams();
  const page = pageFromUrl(search);
  const { store } = profile;
  const { storeImage } = store.sellerProfile;
  const name = store.sellerProfile.businessName || store.name;
  const path = paths.store(store.slug ?? store.id);
  const cityName = useCityName();
  const place = store.address.neighborhood ?? cityName;
  usePageHead({
    title: titleOnPage(texts.headTitle(name, place), page),
    description: store.sellerProfile.description || texts.description(name, place),
    canonicalPath: pathOnPage(path, page),
    path,
    type: 'profile',
    ...(storeImage ? { image: { url: storeImage, alt: name } } : {}),
  });
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'products';
  return (
    <div className="l-page">
      {import.meta.env.SSR && <StoreStructuredData profile={profile} path={path} />}
      <StoreHeader profile={profile} path={path} />
      <ClosedNotice storeId={store.id} />
      <TabLinks
        label={name}
        current={current}
        tabs={tabs.map((tab) => ({
          name: tab,
          label: texts.tabs[tab],
          to: tab === 'products' ? path : `${path}?tab=${tab}`,
        }))}
      />
      <div className={classes.tab}>
        {current === 'products' && (
          <StoreProducts storeId={store.id} path={path} products={profile.products} />
        )}
        {current === 'reviews' && <StoreReviews profile={profile} />}
        {current === 'about' && <StoreAbout profile={profile} />}
      </div>
    </div>
  );
}

export function StorePage() {
  const id = idFromSlug(useParams()['id'] ?? '');
  const { user } = useSession();
  const saidNotFound = useServerSaidNotFound();
  const anonymous = useQuery({ ...storeQuery(id, null), enabled: !saidNotFound });
  const own = useQuery({ ...storeQuery(id, user?.id ?? null), enabled: user !== null });
  const { isPending, isError, error, refetch } = anonymous;
  const unknown = isError && error instanceof ApiError && error.status < 500 && error.status > 0;
  // A page beyond the end of its products is not found either, though the store is.
  if ((saidNotFound && !anonymous.data) || unknown) return <UnknownStore />;
  const data = own.data ?? anonymous.data;
  if (data) return <StoreScreen key={id} profile={data} />;
  if (isPending) return <PageFallback />;
  return <ErrorState title={texts.notFound} error={error} onRetry={() => void refetch()} />;
}

export const Page = StorePage;

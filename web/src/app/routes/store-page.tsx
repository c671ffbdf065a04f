import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { idFromSlug, paths } from '../../config/paths.ts';
import { useCityName } from '../../config/settings.ts';
import { prefetchFreight } from '../../features/catalog/api/delivery.queries.ts';
import { refuseBeyond } from '../../features/catalog/api/page-steps.ts';
import { pageFromUrl } from '../../features/catalog/api/product-filters.ts';
import { storeQuery } from '../../features/catalog/api/seller.queries.ts';
import { storeTexts as texts } from '../../features/catalog/store-texts.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import type { PageContext } from '../lazy-page.tsx';
import { useServerSaidNotFound } from '../not-found.tsx';
import { PageFallback } from '../page-fallback.tsx';
import { usePageHead } from '../page-head.tsx';
import { pathOnPage, titleOnPage } from './list-head.ts';
import { StoreAbout } from './store/store-about.tsx';
import { StoreHeader, type StoreProfile } from './store/store-header.tsx';
import { StoreProducts } from './store/store-products.tsx';
import { StoreReviews } from './store/store-reviews.tsx';
import { StoreStructuredData } from './store/store-structured-data.tsx';
import classes from './store/store-page.module.css';

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

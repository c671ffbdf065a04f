import type { ProductDetail } from '@largo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { SectionHeading } from '@largo/web-kit/look/section-heading.tsx';
import { idFromSlug, paths } from '@largo/web-kit/config/paths.ts';
import {
  prefetchFreight,
  prefetchHomeFreight,
  prefetchProductFreight,
} from '@largo/web-topics/catalog/delivery.queries.ts';
import {
  productKeys,
  productQuery,
  similarProductsQuery,
} from '@largo/web-topics/catalog/product.queries.ts';
import { LaterProducts } from '../products/later-products.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { productTexts as texts } from '../catalog/product-texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import type { PageContext } from '@largo/web-kit/page/lazy-page.tsx';
import { useServerSaidNotFound } from '../not-found/not-found.tsx';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import classes from './product-page.module.css';
import { ProductScreen } from './product-screen.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

const isPaused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'PRODUCT_NOT_FOUND' &&
  (error.details as { isPaused?: boolean } | null)?.isPaused === true;

export async function prefetch({ queryClient, params, place }: PageContext): Promise<void> {
  const id = idFromSlug(params['id'] ?? '');
  const side = [
    prefetchProductFreight(queryClient, id, place),
    prefetchFreight(queryClient, place),
  ];
  const product: ProductDetail | ApiError = await queryClient
    .fetchQuery(productQuery(id))
    .catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
  const known = product instanceof ApiError ? undefined : product;
  const categorySlug = known?.category?.slug;
  if (known && place === null)
    side.push(prefetchHomeFreight(queryClient, id, known.seller.neighborhood));
  await Promise.all([...side, queryClient.prefetchQuery(similarProductsQuery(id, categorySlug))]);
  if (product instanceof ApiError) {
    // The page's sentence is the same on server and in the browser.
    if (isPaused(product)) queryClient.setQueryData(productKeys.paused(id), true);
    throw product;
  }
}

function SimilarProducts({ id, categorySlug }: { id: string; categorySlug: string | undefined }) {
  const { data } = useQuery(similarProductsQuery(id, categorySlug));
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.similar}>
      <SectionHeading title={categorySlug === undefined ? texts.popular : texts.similar} />
      <ProductGrid products={data} />
    </section>
  );
}

const redirectMs = 8_000;

/** The address was opened directly: a true 404 with something to buy, then on to the list. */
function UnknownProduct({ id }: { id: string }) {
  const navigate = useNavigate();
  const title = useQueryClient().getQueryData(productKeys.paused(id))
    ? texts.paused
    : texts.notFoundTitle;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.products(), { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  usePageHead({
    title,
    description: texts.notFoundText,
    canonicalPath: paths.products(),
    noindex: true,
  });
  return (
    <div className="l-page">
      <div className={classes.unknown}>
        <h1>{title}</h1>
        <p>{title === texts.paused ? texts.pausedText : texts.notFoundText}</p>
        <LinkButton to={paths.products()}>{texts.explore}</LinkButton>
      </div>
      <SimilarProducts id={id} categorySlug={undefined} />
    </div>
  );
}

/** Within the shop an unknown or failed product leads to the list at once. */
function RedirectToProducts({ error }: { error: Error }) {
  const navigate = useNavigate();
  const isGone = error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND';
  useEffect(() => {
    showToast({
      kind: 'info',
      message: isPaused(error) ? texts.paused : isGone ? texts.gone : texts.failed,
    });
    void navigate(paths.products(), { replace: true });
  }, [navigate, isGone, error]);
  return null;
}

export function ProductPage() {
  const id = idFromSlug(useParams()['id'] ?? '');
  const saidNotFound = useServerSaidNotFound();
  const { status } = useSession();
  // The server asked as a visitor: what is hidden from them may be this person's own product.
  const mayBeOwn = saidNotFound && status === 'signed-in';
  const enabled = !saidNotFound || mayBeOwn;
  const { data, error } = useQuery({ ...productQuery(id), enabled });
  if (saidNotFound && !data) return <UnknownProduct id={id} />;
  if (error && !data) return <RedirectToProducts error={error} />;
  if (!data) return <ProductSkeleton />;
  return (
    <>
      {/* Its store too sees what buyers see. */}
      <ProductScreen key={id} product={{ ...data, ...data.shownPrices }} />
      <div className={`l-page ${classes.end}`}>
        <SimilarProducts id={id} categorySlug={data.category?.slug} />
        <LaterProducts current={id} />
      </div>
    </>
  );
}

export const Page = ProductPage;

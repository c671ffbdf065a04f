import type { ProductDetail } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '@largo/web-kit/look/breadcrumbs.tsx';
import { Rating } from '@largo/web-kit/look/rating.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { BuyBar, BuyerProtection, BuyPanel } from './buy-panel.tsx';
import { FavoriteButton } from '@largo/web-topics/catalog/favorite-button.tsx';
import { Gallery } from './gallery.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { ShippingEstimate } from './shipping-estimate.tsx';
import { productTexts as texts } from '../catalog/product-texts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { usePageHead } from '@largo/web-kit/page/page-head.tsx';
import { BreadcrumbData } from '../structured-data/structured-data.tsx';
import { useBuyActions } from './use-buy-actions.tsx';
import classes from './product-page.module.css';
import { ProductFacts } from './product-facts.tsx';
import { ProductStructuredData } from './product-structured-data.tsx';
import { SellerBox } from './seller-box.tsx';
import { ShareButton } from './share-button.tsx';
import { useVariantChoice, VariantFields } from './variant-choice.tsx';

function Price({ product, isOpen }: { product: ProductDetail; isOpen: boolean }) {
  const isRange = isOpen && product.variants?.some(({ price }) => price > product.price);
  return (
    <p className={classes.price}>
      {isRange && <small>{texts.from} </small>}
      {product.originalPrice !== null && product.originalPrice > product.price && (
        <>
          <span className="l-hidden">De </span>
          <s>{formatReais(product.originalPrice)}</s>
          <span className="l-hidden"> por</span>{' '}
        </>
      )}
      <strong>{formatReais(product.price)}</strong>
      {product.discount !== null && product.discount > 0 && (
        <span className={classes.discount}>{texts.savings(product.discount)}</span>
      )}
    </p>
  );
}

export function ProductScreen({ product }: { product: ProductDetail }) {
  const choice = useVariantChoice(product);
  const { offer } = choice;
  const actions = useBuyActions(choice);
  const path = paths.product(product.id, product.title);
  const { city } = useSettings();
  const [image] = product.images;
  const store = product.seller.businessName;
  usePageHead({
    title: texts.headTitle(product.title, store),
    description: product.description.trim() || texts.headDescription(product.title, store, city),
    canonicalPath: path,
    path,
    type: 'product',
    noindex: product.status !== 'active',
    ...(image === undefined ? {} : { image: { url: image, alt: product.title } }),
  });
  const crumbs = [
    { label: texts.home, to: paths.home },
    ...(product.category
      ? [{ label: product.category.name, to: paths.category(product.category.slug) }]
      : []),
    { label: product.title },
  ];
  return (
    <div className="l-page">
      {import.meta.env.SSR && <ProductStructuredData product={product} path={path} />}
      {import.meta.env.SSR && <BreadcrumbData crumbs={crumbs} path={path} />}
      <Breadcrumbs crumbs={crumbs} />
      {product.status !== 'active' && (
        <p className={`l-row l-wrap l-apart ${classes.hidden}`}>
          {texts.onlyYours}
          {actions.isOwner && <Link to={paths.sellerProducts}>{texts.toSellerProducts}</Link>}
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <Gallery key={offer.images[0]} images={offer.images} title={product.title} />
        </div>
        <div className={classes.side}>
          <div className={`l-card l-stack l-gap-12 ${classes.box}`}>
            <p className="l-muted">
              {[product.seller.neighborhood, product.seller.businessName]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className={`l-row ${classes.title}`}>
              <h1>{product.title}</h1>
              <div className={`l-row l-gap-8 ${classes.marks}`}>
                <ShareButton title={product.title} path={path} />
                <FavoriteButton
                  kind="products"
                  id={product.id}
                  title={product.title}
                  ownerId={product.sellerId}
                  inline
                />
              </div>
            </div>
            <div className="l-row l-wrap l-gap-6">
              <Link to="#avaliacoes" className="l-plain">
                <Rating average={product.averageRating} count={product.totalReviews} />
              </Link>
              <span className="l-muted">{texts.facts(offer)}</span>
            </div>
            <Price product={offer} isOpen={choice.missing !== null} />
            <VariantFields product={product} choice={choice} />
            <BuyPanel product={offer} actions={actions} />
            <ShippingEstimate productId={product.id} subtotal={offer.price * actions.quantity} />
            <BuyerProtection />
          </div>
          <SellerBox seller={product.seller} />
        </div>
        <div className={classes.details}>
          <ProductFacts product={product} />
          <ProductReviews product={product} />
        </div>
      </div>
      <BuyBar product={offer} actions={actions} />
    </div>
  );
}

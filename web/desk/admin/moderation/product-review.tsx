import type { AdminProduct } from '@largo/contracts';
import { formatPhone } from '@largo/kernel';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { imageAt, imageSrcSet } from '@largo/web-kit/format/images.ts';
import { ReviewDialog } from '../../screens/review-dialog.tsx';
import type { useOpenEntry } from '../shared/use-review-queue.tsx';
import { productQuery } from './moderation.queries.ts';
import { type Verdict, buttonsOf } from './moderation.ts';
import { moderationTexts, reviewTexts as texts } from './moderation-texts.ts';
import { useStoreContact } from '../shared/use-store-contact.ts';
import { FactGroup, type FactGroupProps } from '../shared/facts.tsx';
import { ModerationBadge } from './moderation-badge.tsx';
import { ProductChange } from './product-change.tsx';
import { Thumb } from '../../screens/thumb.tsx';
import classes from './product-review.module.css';

/** One picture large, the others to choose from. */
function ProductGallery({ title, images }: { title: string; images: readonly string[] }) {
  const [at, setAt] = useState(0);
  const shown = images[at] ?? images[0];
  if (shown === undefined) return <p className={classes.none}>{texts.noPictures}</p>;
  return (
    <div className={`l-stack l-gap-10 ${classes.root}`}>
      <a
        className={classes.enlarge}
        href={imageAt(shown, 1600)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.enlarge(at + 1)}
      >
        <img
          className={classes.shown}
          src={shown}
          srcSet={imageSrcSet(shown)}
          sizes="(max-width: 48em) 90vw, 340px"
          alt={`${title}, ${texts.picture(at + 1, images.length).toLowerCase()}`}
          width={400}
          height={400}
        />
      </a>
      {images.length > 1 && (
        <div
          className={`l-wrap l-gap-8 ${classes.thumbs}`}
          role="group"
          aria-label={texts.pictures}
        >
          {images.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={texts.picture(index + 1, images.length)}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <Thumb image={url} size={56} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const decimal = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 3 });
const rating = (value: number, votes: number) =>
  votes === 0 ? null : value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const sizes = ({ dimensions }: AdminProduct) =>
  dimensions &&
  `${decimal(dimensions.length)} × ${decimal(dimensions.width)} × ${decimal(dimensions.height)} cm`;

/** What the price panel of the details shows first. */
function offerFacts(product: AdminProduct): FactGroupProps {
  const { price, originalPrice, stock, sku, category } = product;
  return {
    title: texts.offer,
    facts: [
      { label: texts.price, value: formatReais(price) },
      { label: texts.originalPrice, value: originalPrice ? formatReais(originalPrice) : null },
      { label: texts.stock, value: formatNumber(stock) },
      { label: texts.sku, value: sku, copy: sku },
      { label: texts.category, value: category?.name ?? moderationTexts.noCategory },
    ],
  };
}

/** @param contact of the store, as the team may know it */
function otherFacts(
  product: AdminProduct,
  contact: { readonly email: string | null; readonly phone: string | null },
): readonly FactGroupProps[] {
  const { seller, totalSales, averageRating, totalReviews } = product;
  return [
    {
      title: texts.seller,
      facts: [
        { label: texts.store, value: seller.sellerProfile.businessName },
        { label: texts.owner, value: seller.name },
        { label: texts.email, value: contact.email, copy: contact.email },
        { label: texts.phone, value: contact.phone === null ? null : formatPhone(contact.phone) },
        { label: texts.storeRating, value: rating(seller.averageRating, seller.totalReviews) },
      ],
    },
    {
      title: texts.metrics,
      facts: [
        { label: texts.sales, value: formatNumber(totalSales) },
        { label: texts.rating, value: rating(averageRating, totalReviews) },
        { label: texts.reviews, value: formatNumber(totalReviews) },
      ],
    },
    {
      title: texts.physical,
      facts: [
        {
          label: texts.weight,
          value: product.weight === null ? null : `${decimal(product.weight)} kg`,
        },
        { label: texts.dimensions, value: sizes(product) },
      ],
    },
    {
      title: texts.dates,
      facts: [
        { label: texts.created, value: formatMoment(product.createdAt) },
        { label: texts.updated, value: formatMoment(product.updatedAt) },
      ],
    },
  ];
}

const { keys } = moderationTexts;
const hints = [
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
  { keys: ['U'], does: keys.pending },
  { keys: ['←', '→'], does: keys.neighbours },
];

function Links({ product: { id, status, sellerId } }: { product: AdminProduct }) {
  const links = [
    { label: texts.edit, to: paths.editProduct(id) },
    ...(status === 'active' ? [{ label: texts.seeShop, to: paths.product(id) }] : []),
    { label: texts.seeSeller, to: adminPaths.users(sellerId) },
    { label: texts.seeAudit, to: adminPaths.audit({ subject: id }) },
  ];
  return (
    <div className="l-row l-wrap l-gap-8">
      {links.map(({ label, to }) => (
        <LinkButton key={label} to={to} variant="default" size="sm">
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

function Details({ product }: { product: AdminProduct }) {
  const { id, email } = product.seller;
  const contact = useStoreContact({ id, email, phone: null });
  return (
    <>
      {product.rejectionReason !== null && (
        <Callout kind="warning" title={texts.reason}>
          <p>{product.rejectionReason}</p>
        </Callout>
      )}
      <ProductChange product={product} />
      <div className={`l-stack l-gap-20 ${classes.split}`}>
        <ProductGallery key={product.id} title={product.title} images={product.images} />
        <FactGroup {...offerFacts(product)} />
      </div>
      <section className={`l-stack l-gap-8 ${classes.description}`}>
        <h3 className="l-title">{texts.description}</h3>
        <p>{product.description}</p>
      </section>
      {otherFacts(product, contact).map((group) => (
        <FactGroup key={group.title} {...group} />
      ))}
      <Links product={product} />
    </>
  );
}

interface ProductReviewProps {
  readonly id: string;
  readonly entry: ReturnType<typeof useOpenEntry>;
  readonly isRunning: boolean;
  readonly onVerdict: (product: AdminProduct, to: Verdict) => void;
}

/** Everything that is known about one product. */
export function ProductReview({ id, entry, isRunning, onVerdict }: ProductReviewProps) {
  const badge = ({ status, change }: AdminProduct) => (
    <ModerationBadge status={status} isChanged={change != null} isRunning={isRunning} />
  );
  return (
    <ReviewDialog
      query={productQuery(id)}
      texts={{ ...texts, keys: keys.label }}
      titleOf={(product) => product?.title ?? texts.title}
      hints={hints}
      entry={entry}
      badge={badge}
      buttonsOf={(product) => buttonsOf(product, moderationTexts.actions)}
      isRunning={isRunning}
      onDecide={onVerdict}
    >
      {(product) => <Details product={product} />}
    </ReviewDialog>
  );
}

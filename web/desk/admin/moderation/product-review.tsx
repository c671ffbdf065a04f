import type { AdminProduct } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ReviewDialog } from '../../screens/review-dialog.tsx';
import type { useOpenEntry } from '../shared/use-review-queue.ts';
import { productQuery } from './moderation.queries.ts';
import { type Verdict, buttonsOf } from './moderation.ts';
import { moderationTexts, reviewTexts as texts } from './moderation-texts.ts';
import { offerFacts, otherFacts } from './product-facts.ts';
import { useStoreContact } from '../shared/use-store-contact.ts';
import { FactGroup } from '../shared/facts.tsx';
import { ModerationBadge } from './moderation-badge.tsx';
import { ProductGallery } from './product-gallery.tsx';
import classes from './product-review.module.css';

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
      <div className={`l-stack l-gap-20 ${classes.split}`}>
        <ProductGallery key={product.id} title={product.title} images={product.images} />
        <FactGroup {...offerFacts(product)} />
      </div>
      <section className={`l-stack l-gap-8 ${classes.description}`}>
        <h3>{texts.description}</h3>
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
  const badge = ({ status }: AdminProduct) => (
    <ModerationBadge status={status} isRunning={isRunning} />
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

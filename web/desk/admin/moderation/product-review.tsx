import type { AdminProduct } from '@largo/contracts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { productQuery } from './moderation.queries.ts';
import type { Verdict } from './moderation.ts';
import { moderationTexts, reviewTexts as words } from './moderation-texts.ts';
import { offerFacts, otherFacts } from './product-facts.ts';
import { useStoreContact } from '../shared/use-store-contact.ts';
import { FactGroup } from '../shared/facts.tsx';
import { KeyHints } from '../../screens/key-hints.tsx';
import { ModerationBadge } from './moderation-badge.tsx';
import { ProductGallery } from './product-gallery.tsx';
import classes from './product-review.module.css';
import { VerdictButtons } from './verdict-buttons.tsx';

const { keys } = moderationTexts;
const hints = [
  { keys: ['A'], does: keys.approve },
  { keys: ['R'], does: keys.reject },
  { keys: ['U'], does: keys.pending },
  { keys: ['←', '→'], does: keys.neighbours },
];

interface ProductReviewProps {
  readonly productId: string;
  readonly isRunning: boolean;
  /** Ids of its neighbours in the list. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly onShow: (id: string) => void;
  readonly onVerdict: (product: AdminProduct, to: Verdict) => void;
  readonly onClose: () => void;
}

function Links({ product }: { product: AdminProduct }) {
  return (
    <div className="l-row l-wrap l-gap-8">
      <LinkButton to={paths.editProduct(product.id)} variant="default" size="sm">
        {words.edit}
      </LinkButton>
      {product.status === 'active' && (
        <LinkButton to={paths.product(product.id)} variant="default" size="sm">
          {words.seeShop}
        </LinkButton>
      )}
      <LinkButton to={adminPaths.users(product.sellerId)} variant="default" size="sm">
        {words.seeSeller}
      </LinkButton>
      <LinkButton to={adminPaths.audit({ subject: product.id })} variant="default" size="sm">
        {words.seeAudit}
      </LinkButton>
    </div>
  );
}

function Details({ product }: { product: AdminProduct }) {
  const { id, email } = product.seller;
  const contact = useStoreContact({ id, email, phone: null });
  return (
    <>
      {product.rejectionReason !== null && (
        <Callout kind="warning" title={words.reason}>
          <p>{product.rejectionReason}</p>
        </Callout>
      )}
      <div className={`l-stack l-gap-20 ${classes.split}`}>
        <ProductGallery key={product.id} title={product.title} images={product.images} />
        <FactGroup {...offerFacts(product)} />
      </div>
      <section className={`l-stack l-gap-8 ${classes.description}`}>
        <h3>{words.description}</h3>
        <p>{product.description}</p>
      </section>
      {otherFacts(product, contact).map((group) => (
        <FactGroup key={group.title} {...group} />
      ))}
      <Links product={product} />
    </>
  );
}

function Steps({
  previous,
  next,
  onShow,
}: Pick<ProductReviewProps, 'previous' | 'next' | 'onShow'>) {
  const step = (id: string | undefined, label: string, StepIcon: typeof IconChevronLeft) => (
    <Button
      size="sm"
      variant="default"
      className={classes.step}
      aria-label={label}
      aria-disabled={id === undefined}
      onClick={() => {
        if (id !== undefined) onShow(id);
      }}
    >
      <StepIcon size={20} stroke={1.75} />
    </Button>
  );
  return (
    <span className="l-row l-wrap l-gap-8">
      {step(previous, words.previous, IconChevronLeft)}
      {step(next, words.next, IconChevronRight)}
    </span>
  );
}

/** Everything about one product, over the list that led here; decisions stay in sight. */
export function ProductReview(props: ProductReviewProps) {
  const { data: product, isPending, error, refetch } = useQuery(productQuery(props.productId));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Dialog title={product?.title ?? words.title} wide onClose={props.onClose}>
      {isPending && <Skeleton blocks={['row', 'card', 'card']} />}
      {!product && !isPending && (
        <ErrorState
          title={isGone ? words.gone : words.failed}
          {...(isGone ? {} : { error, onRetry: () => void refetch() })}
        />
      )}
      {product && (
        <div className={classes.root}>
          <div className="l-row l-wrap l-apart l-gap-8">
            <ModerationBadge status={product.status} isRunning={props.isRunning} />
            <Steps {...props} />
          </div>
          <Details product={product} />
          <div className={`l-row l-wrap l-apart ${classes.actions}`}>
            <KeyHints label={keys.label} hints={hints} />
            <div className="l-row l-wrap l-gap-8">
              <VerdictButtons
                product={product}
                size="sm"
                isRunning={props.isRunning}
                onVerdict={(to) => props.onVerdict(product, to)}
              />
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}

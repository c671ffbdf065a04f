import type { ProductListAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmSheet } from '../../../components/account/confirm-sheet.tsx';
import { Pager } from '../../../components/account/pager.tsx';
import { Skeleton } from '../../../components/account/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { imageAt, placeholderImage } from '../../../lib/images.ts';
import { formatReais } from '../../../lib/money.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ownProductsQuery, shelfQuery, useDeleteProduct } from '../api/product.queries.ts';
import { saveProblem } from '../save-problem.ts';
import { isInView, type ShelfView } from '../shelf-figures.ts';
import { texts } from '../texts.ts';
import classes from './shelf.module.css';
import { StatusBadge } from './status-badge.tsx';

const { shelf: words } = texts;
type ShelfProduct = ProductListAnswer['products'][number];

interface ShelfRowProps {
  readonly product: ShelfProduct;
  readonly onRemove: () => void;
}

function ShelfRow({ product, onRemove }: ShelfRowProps) {
  const { id, title, price, stock, status, images } = product;
  const image = images[0];
  return (
    <li className={classes.row}>
      <img
        src={image === undefined ? placeholderImage : imageAt(image, 400)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
      />
      <div className={classes.name}>
        <Link to={paths.product(id, title)}>{title}</Link>
        <span className="l-numbers">
          {formatReais(price)} · {words.stock(stock)}
        </span>
      </div>
      <StatusBadge status={status} />
      <div className={classes.actions}>
        <LinkButton
          to={paths.editProduct(id)}
          variant="default"
          size="sm"
          aria-label={words.editOf(title)}
        >
          {words.edit}
        </LinkButton>
        <Button
          variant="subtle"
          size="sm"
          color="barro"
          aria-label={words.removeOf(title)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

interface RemoveSheetProps {
  readonly product: ShelfProduct;
  readonly onClose: () => void;
}

function RemoveSheet({ product, onClose }: RemoveSheetProps) {
  const remove = useDeleteProduct();
  const onConfirm = () =>
    remove.mutate(product.id, {
      onSuccess: () => showToast({ kind: 'success', message: words.removed }),
      onError: (error) =>
        showToast({ kind: 'error', message: words.removeFailed(saveProblem(error)) }),
      onSettled: onClose,
    });
  return (
    <ConfirmSheet
      title={words.confirmTitle}
      open
      danger
      confirm={words.remove}
      cancel={words.cancel}
      isPending={remove.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.confirmText(product.title)}</p>
    </ConfirmSheet>
  );
}

function ShelfList({ products }: { products: readonly ShelfProduct[] }) {
  const [doomed, setDoomed] = useState<ShelfProduct | null>(null);
  return (
    <>
      <ul className={classes.list}>
        {products.map((product) => (
          <ShelfRow key={product.id} product={product} onRemove={() => setDoomed(product)} />
        ))}
      </ul>
      {doomed !== null && <RemoveSheet product={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

/** What the to-do list counted, and the way back to everything. */
export function ShelfSelection({ sellerId, view }: { sellerId: string; view: ShelfView }) {
  const { data, isPending, error, refetch } = useQuery(ownProductsQuery(sellerId));
  if (isPending) return <Skeleton blocks={['row', 'row', 'row']} />;
  if (!data) {
    return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  const products = data.filter((product) => isInView(product, view));
  return (
    <>
      <p className={classes.selection}>
        <strong>{words.views[view]}</strong>
        <Link to={paths.sellerProducts} replace>
          {words.all}
        </Link>
      </p>
      {products.length === 0 ? <p>{words.viewEmpty}</p> : <ShelfList products={products} />}
    </>
  );
}

/** Everything the seller has, also what buyers don't see (yet). */
export function Shelf({ sellerId }: { sellerId: string }) {
  const [page, setPage] = useState(1);
  const { data, isPending, error, refetch } = useQuery(shelfQuery(sellerId, page));
  if (isPending) return <Skeleton blocks={['row', 'row', 'row']} />;
  if (!data) {
    return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) {
    return (
      <EmptyState title={words.emptyTitle} text={words.emptyText}>
        <LinkButton to={paths.newProduct}>{words.create}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ShelfList products={data.products} />
      <Pager pagination={data.pagination} onPage={setPage} />
    </>
  );
}

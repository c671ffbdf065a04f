import { variantTitle } from '@largo/kernel';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import type { BuyActions } from './buy-panel.tsx';
import type { VariantChoice } from './variant-choice.tsx';
import { productTexts } from '../catalog/product-texts.ts';
import { ApiError, newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { knownProblem } from '@largo/web-kit/client/general-problems.ts';
import { hasToken, isSeller, useSession } from '@largo/web-kit/client/session.ts';
import { requireLogin } from '@largo/web-kit/client/return-to.ts';

const confirmationMs = 3_000;

function problemOf(error: unknown): ReactNode {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return productTexts.addFailed;
  if (error.code === 'MAXIMUM_QUANTITY_REACHED') {
    const { stock } = error.details as { stock: number };
    return <Literal of="cart.most-reached" stock={stock} />;
  }
  // The cart hears of a new product a moment after the catalogue.
  if (error.code === 'PRODUCT_NOT_FOUND') return productTexts.notLoaded;
  return knownProblem(error, productTexts.addFailed);
}

/** Connects the product's buttons with the cart: the visitor's or the server's. */
export function useBuyActions({ offer: product, variant, missing }: VariantChoice): BuyActions {
  const { user } = useSession();
  const { place } = usePlace();
  const navigate = useNavigate();
  const cart = useAddToCart();
  const [chosen, setQuantity] = useState(1);
  // Others may have bought meanwhile.
  const quantity = Math.max(1, Math.min(chosen, product.stock));
  const [wasAdded, setWasAdded] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // Kept until it worked, so that pressing again after a lost answer adds once.
  const idempotencyKey = useRef<string | null>(null);
  useEffect(() => {
    if (!wasAdded) return;
    const timer = setTimeout(() => setWasAdded(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [wasAdded]);

  const put = async () => {
    idempotencyKey.current ??= newIdempotencyKey();
    await cart.mutateAsync({
      productId: product.id,
      ...(variant && { variantId: variant.id }),
      quantity,
      selectedRegionId: place?.id ?? null,
      idempotencyKey: idempotencyKey.current,
      snapshot: {
        title: variantTitle(product.title, variant?.values ?? []),
        image: product.images[0] ?? null,
        priceReais: product.price,
        sellerId: product.sellerId,
        sellerName: product.seller.businessName,
        stock: product.stock,
      },
    });
    idempotencyKey.current = null;
  };
  /** Nothing is put into the cart until every option has a choice. */
  const isWhole = () => {
    setIsAsking(missing !== null);
    return missing === null;
  };
  const add = () => {
    if (!isWhole()) return;
    setWasAdded(false);
    put().then(
      () => setWasAdded(true),
      () => undefined, // shown by `problem`
    );
  };
  const purchase = { kind: 'buy', productId: product.id, quantity } as const;
  const buyNow = () => {
    if (!isWhole()) return;
    put().then(
      // The token says who is buying; the profile may still be on its way.
      () => navigate(hasToken() ? paths.checkout() : requireLogin(paths.checkout(), purchase)),
      () => undefined, // shown by `problem`
    );
  };
  return {
    quantity,
    setQuantity: (value) => {
      idempotencyKey.current = null;
      setQuantity(value);
    },
    isVisitor: user === null,
    isOwner: isSeller(user) && user?.id === product.sellerId,
    isAdding: cart.isPending,
    wasAdded,
    problem: isAsking && missing !== null ? missing : problemOf(cart.error),
    add,
    buyNow,
  };
}

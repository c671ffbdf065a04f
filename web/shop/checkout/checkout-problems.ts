import type { SellerDoesNotDeliverDetails } from '@largo/contracts';
import type { ReactNode } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemOf } from '@largo/web-kit/client/problem-texts.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { texts } from './texts.ts';

const { problems } = texts;

export interface CheckoutProblem {
  readonly title?: string;
  readonly text: ReactNode;
  readonly hint?: string;
}

function sellerNameOf(details: unknown): string {
  const name = (details as { sellerName?: unknown } | null | undefined)?.sellerName;
  return typeof name === 'string' ? name : problems.someSeller;
}

/** Other limits close more than cards. */
const isOfCards = (details: unknown): details is { retryAfterSeconds: number } =>
  (details as { method?: unknown } | null | undefined)?.method === 'credit_card';

const minutesOf = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  Math.max(1, Math.ceil(retryAfterSeconds / 60));

type Titled = (lineKey: string) => string | undefined;

/** The lines that are in the way, by name; the server tells them by product. */
function linesInTheWay({ code, details }: ApiError, titleOf: Titled): string[] {
  const lines = Array.isArray(details) ? (details as Record<string, unknown>[]) : [];
  return lines.flatMap(({ productId, variantId = productId, available }) => {
    const title = titleOf(String(variantId));
    if (title === undefined) return [];
    if (code === 'OUT_OF_STOCK') return [problems.stock(title, Number(available) || 0)];
    return code === 'PRODUCT_UNAVAILABLE' ? [problems.unavailable(title)] : [];
  });
}

function sellersInTheWay({ code, details }: ApiError): string[] {
  if (code !== 'SELLER_DOES_NOT_DELIVER') return [];
  const { sellers = [] } = (details ?? {}) as Partial<SellerDoesNotDeliverDetails>;
  return sellers.map(({ sellerName, products = [] }) =>
    problems.notDelivered(
      sellerName,
      products.map(({ title }) => title),
    ),
  );
}

/**
 * What stopped the purchase: in words of our own, else in the server's. `otherwise` is the specification's word for the step that failed; `titleOf`
 * names the products of the cart.
 */
export function checkoutProblem(
  error: unknown,
  otherwise: ReactNode,
  titleOf: Titled = () => undefined,
): CheckoutProblem {
  if (error instanceof ApiError) {
    const inTheWay = [...linesInTheWay(error, titleOf), ...sellersInTheWay(error)];
    if (inTheWay.length > 0) return { text: inTheWay.join(' '), hint: problems.itemsHint };
    const seller = sellerNameOf(error.details);
    const about = { title: problems.sellerTitle, hint: problems.sellerHint };
    if (error.code === 'SELLER_NOT_CONNECTED') {
      return { ...about, text: problems.notConnected(seller) };
    }
    if (error.code === 'SELLER_AUTHORIZATION_EXPIRED') {
      return { ...about, text: problems.expired(seller) };
    }
    if (error.code === 'RATE_LIMITED' && isOfCards(error.details)) {
      return { text: problems.cardsRefused(plural(minutesOf(error.details), 'minuto', 'minutos')) };
    }
    const text = problemOf(error.code) ?? error.message;
    if (text !== '') return { text };
  }
  return { text: otherwise };
}

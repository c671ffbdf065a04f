import { ApiError } from '../../lib/api-client.ts';
import { problemOf } from '../../lib/problem-texts.ts';
import { texts } from './texts.ts';

const { problems } = texts;

export interface CheckoutProblem {
  readonly title?: string;
  readonly text: string;
  readonly hint?: string;
  readonly lang?: 'en';
}

function sellerNameOf(details: unknown): string {
  const name = (details as { sellerName?: unknown } | null | undefined)?.sellerName;
  return typeof name === 'string' ? name : problems.someSeller;
}

/** What stopped the purchase. `fallback` is the specification's word for the step that failed. */
export function checkoutProblem(error: unknown, fallback: 'orders' | 'payment'): CheckoutProblem {
  if (error instanceof ApiError) {
    const seller = sellerNameOf(error.details);
    const about = { title: problems.sellerTitle, hint: problems.sellerHint };
    if (error.code === 'SELLER_NOT_CONNECTED') {
      return { ...about, text: problems.notConnected(seller) };
    }
    if (error.code === 'SELLER_AUTHORIZATION_EXPIRED') {
      return { ...about, text: problems.expired(seller) };
    }
    const text = problemOf(error.code);
    if (text !== undefined) return { text };
  }
  return { text: problems[fallback], lang: 'en' };
}

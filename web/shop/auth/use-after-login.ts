import type { SessionAnswer } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { forgetRegisteredEmail } from './registration-draft.ts';
import { texts } from './texts.ts';
import { mergeVisitorCart } from '../cart/merge-visitor-cart.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { signIn } from '@largo/web-kit/client/session.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { takeReturnTo, type PendingAction } from '@largo/web-kit/client/return-to.ts';
import { safeNext } from '@largo/web-kit/client/safe-next.ts';

/** A pressed heart is applied once; the toggle must not take away what was there already. */
async function applyPendingAction(pendingAction: PendingAction | null): Promise<void> {
  if (pendingAction === null || pendingAction.kind === 'buy') return; // what to buy is in the visitor's cart
  const kind = pendingAction.kind === 'favorite-product' ? 'products' : 'stores';
  const name = kind === 'products' ? 'productId' : 'storeId';
  try {
    const query = { [name]: pendingAction.id };
    const status = await request<{ isFavorited: boolean }>('GET', '/favorites/status', { query });
    if (!status.isFavorited) await request('POST', `/favorites/${kind}/${pendingAction.id}`);
    showToast({ kind: 'success', message: texts.login.favoriteAdded });
  } catch (error) {
    showToast({ kind: 'info', message: problemText(error) }); // their own product, or gone by now
  }
}

/** Stores the session, brings the cart and the pending action along and goes on to where the person was heading. */
export function useAfterLogin(): (answer: SessionAnswer) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (answer) => {
    await signIn(queryClient, answer);
    forgetRegisteredEmail();
    const { next, pendingAction } = takeReturnTo();
    await Promise.all([mergeVisitorCart(queryClient), applyPendingAction(pendingAction)]);
    await queryClient.invalidateQueries({ queryKey: ['favorites'] });
    const target = safeNext(search.get('next')) ?? safeNext(next) ?? paths.dashboard;
    await navigate(target, { replace: true });
  };
}

import type { SessionAnswer } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { forgetRegisteredEmail } from '../../../features/auth/registration-draft.ts';
import { texts } from '../../../features/auth/texts.ts';
import { mergeVisitorCart } from '../../../features/cart/api/merge-visitor-cart.ts';
import { request } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/account-problems.ts';
import { signIn } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { takeWayBack, type Intent } from '../../../lib/way-back.ts';
import { safeNext } from '../../safe-next.ts';

/** A pressed heart is applied once; the toggle must not take away what was there already. */
async function applyIntent(intent: Intent | null): Promise<void> {
  if (intent === null || intent.kind === 'buy') return; // what to buy is in the visitor's cart
  const kind = intent.kind === 'favorite-product' ? 'products' : 'stores';
  const name = kind === 'products' ? 'productId' : 'storeId';
  try {
    const query = { [name]: intent.id };
    const status = await request<{ isFavorited: boolean }>('GET', '/favorites/status', { query });
    if (!status.isFavorited) await request('POST', `/favorites/${kind}/${intent.id}`);
    showToast({ kind: 'success', message: texts.login.favoriteAdded });
  } catch (error) {
    showToast({ kind: 'info', message: problemText(error) }); // their own product, or gone by now
  }
}

/** Stores the session, brings cart and intent along and goes on to where the person was heading. */
export function useAfterLogin(): (answer: SessionAnswer) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (answer) => {
    await signIn(queryClient, answer);
    forgetRegisteredEmail();
    const { next, intent } = takeWayBack();
    await Promise.all([mergeVisitorCart(queryClient), applyIntent(intent)]);
    await queryClient.invalidateQueries({ queryKey: ['favorites'] });
    const target = safeNext(search.get('next')) ?? safeNext(next) ?? paths.dashboard;
    await navigate(target, { replace: true });
  };
}

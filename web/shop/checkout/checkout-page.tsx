import { useSearchParams } from 'react-router-dom';
import { texts } from './texts.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { CartCheckout } from './cart-checkout.tsx';
import { RetryCheckout } from './retry-checkout.tsx';

export function Page() {
  const [search] = useSearchParams();
  const retryOrderId = search.get('retryOrderId');
  const startsWith = search.get('method') === 'card' ? 'credit_card' : 'pix';
  const prompt = { title: texts.signInTitle, text: texts.signInText };
  return (
    <RequireSession title={retryOrderId ? texts.retry.title : texts.title} prompt={prompt}>
      {(user) =>
        retryOrderId ? (
          <RetryCheckout user={user} orderId={retryOrderId} startsWith={startsWith} />
        ) : (
          <CartCheckout user={user} startsWith={startsWith} />
        )
      }
    </RequireSession>
  );
}

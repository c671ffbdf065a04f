import { useSession } from '@largo/web-kit/client/session.ts';
import { texts } from './texts.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { LoadingPage } from '@largo/web-kit/look/page.tsx';
import { UserCart } from './user-cart.tsx';
import { VisitorCart } from './visitor-cart.tsx';

export function Page() {
  const { status } = useSession();
  useAccountHead(texts.title);
  if (status === 'signed-in') return <UserCart />;
  if (status === 'visitor') return <VisitorCart />;
  return <LoadingPage title={texts.title} blocks={['card', 'card']} />;
}

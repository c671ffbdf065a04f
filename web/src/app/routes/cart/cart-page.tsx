import { useSession } from '../../../lib/session.ts';
import { texts } from '../../../features/cart/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';
import { LoadingPage } from '../../../components/ui/page.tsx';
import { UserCart } from './user-cart.tsx';
import { VisitorCart } from './visitor-cart.tsx';

export function Page() {
  const { status } = useSession();
  useAccountHead(texts.title);
  if (status === 'signed-in') return <UserCart />;
  if (status === 'visitor') return <VisitorCart />;
  return <LoadingPage title={texts.title} blocks={['card', 'card']} />;
}

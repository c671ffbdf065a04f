import { useSession } from '../../../lib/session.ts';
import { texts } from '../../../features/cart/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { UserCart } from './user-cart.tsx';
import { VisitorCart } from './visitor-cart.tsx';

export function Page() {
  const { status } = useSession();
  useAccountHead(texts.title);
  if (status === 'signed-in') return <UserCart />;
  if (status === 'visitor') return <VisitorCart />;
  return (
    <Frame title={texts.title}>
      <Skeleton blocks={['card', 'card']} />
    </Frame>
  );
}

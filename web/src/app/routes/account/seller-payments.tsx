import { ConnectionCard } from '../../../features/account/components/connection-card.tsx';
import { texts } from '../../../features/account/texts.ts';
import { PixKeyCard } from '../../../features/pix-key/components/pix-key-card.tsx';
import { SellerFrame } from './seller-frame.tsx';

/** The tab `payments` of the seller's dashboard. */
export function SellerPayments() {
  const { payments: words } = texts.dashboard;
  return (
    <SellerFrame section="payments" title={words.title} intro={words.intro}>
      <ConnectionCard />
      <PixKeyCard />
    </SellerFrame>
  );
}

import { ConnectionCard } from '../../../features/account/components/connection-card.tsx';
import { texts } from '../../../features/account/texts.ts';
import { MoneyTiles } from '../../../features/payouts/components/money-tiles.tsx';
import { ReleaseCalendar } from '../../../features/payouts/components/release-calendar.tsx';
import { Statement } from '../../../features/payouts/components/statement.tsx';
import { PixKeyCard } from '../../../features/pix-key/components/pix-key-card.tsx';
import { SellerFrame } from './seller-frame.tsx';

/** The tab `payments` of the seller's dashboard. */
export function SellerPayments() {
  const { payments: words } = texts.dashboard;
  return (
    <SellerFrame section="payments" title={words.title} intro={words.intro}>
      <MoneyTiles />
      <ConnectionCard />
      <PixKeyCard />
      <ReleaseCalendar />
      <Statement />
    </SellerFrame>
  );
}

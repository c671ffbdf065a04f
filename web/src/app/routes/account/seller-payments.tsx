import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
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
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
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

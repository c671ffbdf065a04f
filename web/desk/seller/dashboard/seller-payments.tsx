import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConnectionCard } from '../connection/connection-card.tsx';
import { texts as areaTexts } from '../../dashboard/texts.ts';
import { MoneyTiles } from '../payouts/money-tiles.tsx';
import { ReleaseCalendar } from '../payouts/release-calendar.tsx';
import { Statement } from '../payouts/statement.tsx';
import { PixKeyCard } from '../pix-key/pix-key-card.tsx';
import { SellerFrame } from '../frame/seller-frame.tsx';

/** The tab `payments` of the seller's dashboard. */
export function SellerPayments() {
  const { payments: texts } = areaTexts.dashboard;
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <SellerFrame section="payments" title={texts.title} intro={texts.intro}>
      <MoneyTiles />
      <ConnectionCard />
      <PixKeyCard />
      <ReleaseCalendar />
      <Statement />
    </SellerFrame>
  );
}

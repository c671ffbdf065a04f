import { cityDay } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';
import { closureQuery } from '@largo/web-topics/catalog/closure.queries.ts';
import { storeTexts as texts } from '../catalog/store-texts.ts';

/** Says so while the store takes a break: its days of delivery go around it by themselves. */
export function ClosedNotice({ storeId }: { storeId: string }) {
  const { data } = useQuery(closureQuery(storeId));
  const today = cityDay(serverTime());
  if (data?.from == null || data.until === null || today < data.from || today > data.until)
    return null;
  return <p className="l-card">{texts.closedUntil(data.until)}</p>;
}

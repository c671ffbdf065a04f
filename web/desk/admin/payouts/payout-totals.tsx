import type { PayoutStatsAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Totals } from '../../screens/totals.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { payoutStatsQuery } from './payout.queries.ts';
import { payoutTexts } from './texts.ts';

const { numbers: texts } = payoutTexts;

const rateOf = ({ successRate }: PayoutStatsAnswer) =>
  successRate === null ? texts.unknown : `${formatNumber(successRate)}%`;

/** Four numbers about all payouts; one that can't be had is never made up. */
export function PayoutTotals() {
  const { data, isError } = useQuery(payoutStatsQuery());
  const missing = isError ? <span className="l-muted">{texts.unavailable}</span> : texts.unknown;
  const shown = (format: (stats: PayoutStatsAnswer) => string) => (data ? format(data) : missing);
  return (
    <section aria-label={texts.label}>
      <Totals
        totals={[
          {
            label: texts.awaiting,
            value: shown(({ totalPendingAmount }) => formatReais(totalPendingAmount)),
            to: adminPaths.payouts({ status: 'pending' }),
          },
          {
            label: texts.pending,
            value: shown(({ pendingPayments }) => formatNumber(pendingPayments)),
            to: adminPaths.payouts({ status: 'pending' }),
          },
          {
            label: texts.today,
            value: shown(({ processedToday }) => formatNumber(processedToday)),
            to: adminPaths.payouts({ transfer: 'completed' }),
          },
          { label: texts.success, value: shown(rateOf) },
        ]}
      />
    </section>
  );
}

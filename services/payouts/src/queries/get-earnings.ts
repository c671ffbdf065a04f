import type { EarningsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

interface MonthRow extends Record<string, unknown> {
  month: string;
  commission: number;
  platformFee: number;
  providerFees: number;
  losses: number;
  adjustments: number;
}

/** The platform's earnings of the last months from the ledger, where credits of its own accounts are earnings. */
export async function getEarnings(db: Db, months: number, now: Date): Promise<EarningsAnswer> {
  const of = (account: string) =>
    sql`(-coalesce(sum(e.amount_cents) filter (where e.account = ${account}), 0))::bigint`;
  const rows = await db.execute<MonthRow>(sql`
    select to_char(t.booked_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
      ${of('commission')} as commission, ${of('platform_fee')} as "platformFee",
      ${of('provider_fees')} as "providerFees", ${of('chargeback_losses')} as losses,
      ${of('adjustments')} as adjustments
    from payouts.ledger_transactions t join payouts.ledger_entries e on e.transaction_id = t.id
    where e.account in ('commission', 'platform_fee', 'provider_fees', 'chargeback_losses', 'adjustments')
      and t.booked_at >= (date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')
        - make_interval(months => ${months - 1}::int)) at time zone 'America/Sao_Paulo'
    group by 1 order by 1 desc`);
  return {
    months: rows.map(({ month, commission, platformFee, providerFees, losses, adjustments }) => ({
      month,
      commission: centsToReais(commission),
      platformFee: centsToReais(platformFee),
      providerFees: centsToReais(providerFees),
      losses: centsToReais(losses),
      adjustments: centsToReais(adjustments),
      earned: centsToReais(commission + platformFee + providerFees + losses + adjustments),
    })),
  };
}

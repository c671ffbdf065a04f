import type { PayoutSummaryAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { setOffRepository } from '../db/set-off-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { whyNotTransferred } from '../domain/pix-key.ts';

type Summary = PayoutSummaryAnswer['summary'];

interface Totals extends Record<string, unknown> {
  to_come_cents: string;
  to_come: string;
  to_come_since: Date | string | null;
  waiting_cents: string;
  waiting: string;
  next_release_at: Date | string | null;
  next_cents: string;
  on_hold_cents: string;
  on_hold: string;
  on_hold_since: Date | string | null;
  released_cents: string;
  released: string;
  released_since: Date | string | null;
  paid_cents: string;
  paid: string;
  last_paid_at: Date | string | null;
  balance_cents: string;
  in_favor_cents: string;
  reasons: Summary['onHold']['reasons'] | null;
  has_pix_key: boolean;
  pix_key_waits_until: Date | string | null;
  is_active: boolean;
}

const instant = (value: Date | string | null) =>
  value === null ? null : new Date(value).toISOString();

/** Where the money of one store is. Debts are read by a separate query, a moment later. */
export async function getPayoutSummary(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<PayoutSummaryAnswer> {
  const [[row], { debtCents, advanceCents }, { autoReleaseDays }] = await Promise.all([
    db.execute<Totals>(totalsOf(sellerId)),
    setOffRepository.getOverpaid(db, sellerId),
    settingsRepository.get(db),
  ]);
  if (!row) throw new Error('sums without a group are one row');
  const portion = (cents: string, count: string) => ({
    amount: centsToReais(Number(cents)),
    count: Number(count),
  });
  const waitsUntil = row.pix_key_waits_until === null ? null : new Date(row.pix_key_waits_until);
  const waitsFor = whyNotTransferred(
    { hasPixKey: row.has_pix_key, pixKeyWaitsUntil: waitsUntil, isActive: row.is_active },
    Number(row.released_cents),
    now,
  );
  return {
    summary: {
      toCome: {
        ...portion(row.to_come_cents, row.to_come),
        since: instant(row.to_come_since),
      },
      waiting: {
        ...portion(row.waiting_cents, row.waiting),
        nextReleaseAt: instant(row.next_release_at),
        nextAmount: centsToReais(Number(row.next_cents)),
      },
      onHold: {
        ...portion(row.on_hold_cents, row.on_hold),
        since: instant(row.on_hold_since),
        reasons: row.reasons ?? [],
      },
      released: {
        ...portion(row.released_cents, row.released),
        since: instant(row.released_since),
        waitsFor,
        pixKeyWaitsUntil: waitsFor === 'pix_key_change' ? instant(waitsUntil) : null,
      },
      paid: { ...portion(row.paid_cents, row.paid), lastPaidAt: instant(row.last_paid_at) },
      debt: centsToReais(debtCents),
      credit: centsToReais(advanceCents),
      inFavor: centsToReais(Number(row.in_favor_cents)),
      balance: centsToReais(Number(row.balance_cents)),
      releaseDays: autoReleaseDays,
    },
  };
}

const day = (instantSql: string) =>
  sql.raw(`(${instantSql} at time zone 'America/Sao_Paulo')::date`);

function totalsOf(sellerId: string) {
  return sql`
    with own as (
      select order_id, transfer_status, paid_at, release_at, released_at, completed_at, transferred_cents, paid_by,
        greatest(0, seller_cents - seller_refunded_cents - set_off_cents) as cents
      from payouts.payouts where seller_id = ${sellerId}::uuid
    ), manual as (
      select coalesce(sum(amount_cents), 0) as cents, max(paid_at) as last_at
      from payouts.manual_payments where seller_id = ${sellerId}::uuid
    ), next as (
      select min(release_at) as at from own where transfer_status = 'waiting_release'
    ), balance as (
      select coalesce(-sum(amount_cents), 0) as cents from payouts.ledger_entries
      where seller_id = ${sellerId}::uuid and account = 'seller_payable'
    ), held as (
      select case when split_part(h.source, ':', 1) in ('dispute', 'refund', 'chargeback')
          then split_part(h.source, ':', 1) else 'other' end as reason,
        count(distinct h.order_id)::int as orders, min(h.opened_at) as since
      from own join payouts.holds h on h.order_id = own.order_id and h.closed_at is null
      where own.transfer_status = 'on_hold'
      group by 1
    )
    select
      coalesce(sum(cents) filter (where transfer_status = 'held'), 0) as to_come_cents,
      count(*) filter (where transfer_status = 'held') as to_come,
      min(paid_at) filter (where transfer_status = 'held') as to_come_since,
      coalesce(sum(cents) filter (where transfer_status = 'waiting_release'), 0) as waiting_cents,
      count(*) filter (where transfer_status = 'waiting_release') as waiting,
      (select at from next) as next_release_at,
      coalesce(sum(cents) filter (where transfer_status = 'waiting_release'
        and ${day('release_at')} = (select ${day('at')} from next)), 0) as next_cents,
      coalesce(sum(cents) filter (where transfer_status = 'on_hold'), 0) as on_hold_cents,
      count(*) filter (where transfer_status = 'on_hold') as on_hold,
      (select min(since) from held) as on_hold_since,
      coalesce(sum(cents) filter (where transfer_status in ('pending_manual_transfer', 'failed')), 0)
        as released_cents,
      count(*) filter (where transfer_status in ('pending_manual_transfer', 'failed')) as released,
      min(released_at) filter (where transfer_status in ('pending_manual_transfer', 'failed'))
        as released_since,
      coalesce(sum(transferred_cents) filter (where paid_by = 'transfer'), 0)
        + (select cents from manual) as paid_cents,
      count(*) filter (where transfer_status = 'completed') as paid,
      greatest(max(completed_at), (select last_at from manual)) as last_paid_at,
      (select cents from balance) as balance_cents,
      greatest(0, (select cents from balance) - coalesce(sum(cents)
        filter (where transfer_status not in ('completed', 'cancelled')), 0)) as in_favor_cents,
      (select json_agg(json_build_object('reason', reason, 'count', orders) order by reason)
        from held) as reasons,
      (select pix_key is not null from payouts.sellers where id = ${sellerId}::uuid) is true
        as has_pix_key,
      (select pix_key_waits_until from payouts.sellers where id = ${sellerId}::uuid)
        as pix_key_waits_until,
      (select is_active from payouts.sellers where id = ${sellerId}::uuid) is not false as is_active
    from own`;
}

import type { RefundEscalation, RefundNegotiation, RefundWaitsFor } from '@largo/contracts';
import { centsToReais, lineKey, type Units } from '@largo/kernel';
import { awaited } from '../../domain/refund-negotiation.ts';
import type { OfferOutcome, SellerAnswer } from '../../domain/refund-states.ts';

/** The negotiation of a refund; timestamps are dates, or texts when read as database JSON. */
export interface NegotiationRow {
  readonly status: string;
  readonly amountCents: number;
  readonly requestedCents: number | null;
  readonly items: readonly Units[] | null;
  readonly withFreight: boolean;
  readonly waitsFor: RefundWaitsFor | null;
  readonly sellerAnswer: SellerAnswer | null;
  readonly sellerText: string | null;
  readonly answeredAt: Date | string | null;
  readonly offeredCents: number | null;
  readonly offerOutcome: OfferOutcome | null;
  readonly offerAnsweredAt: Date | string | null;
  readonly escalation: RefundEscalation | null;
  readonly escalatedAt: Date | string | null;
  readonly returnedAt: Date | string | null;
  readonly withdrawnAt: Date | string | null;
}

const iso = (moment: Date | string | null) => moment && new Date(moment).toISOString();
const reais = (amount: number | null) => (amount === null ? null : centsToReais(amount));

/** @param titles of the order's lines by `lineKey` */
export function refundNegotiationView(
  row: NegotiationRow,
  titles: ReadonlyMap<string, string>,
): RefundNegotiation {
  const { sellerAnswer: kind, sellerText: text, escalation: why, offerOutcome } = row;
  const [answeredAt, escalatedAt] = [iso(row.answeredAt), iso(row.escalatedAt)];
  return {
    requestedAmount: centsToReais(row.requestedCents ?? row.amountCents),
    items: row.items?.map((item) => ({ ...item, title: titles.get(lineKey(item)) ?? '' })) ?? null,
    withFreight: row.withFreight,
    waitsFor: awaited(row),
    sellerAnswer:
      kind && answeredAt
        ? {
            kind,
            text,
            at: answeredAt,
            offeredAmount: reais(row.offeredCents),
            offerOutcome,
            offerAnsweredAt: iso(row.offerAnsweredAt),
          }
        : null,
    escalation: why && escalatedAt ? { why, at: escalatedAt } : null,
    returnedAt: iso(row.returnedAt),
    withdrawnAt: iso(row.withdrawnAt),
  };
}

import type { Payment } from '../model.ts';
import { providerDate } from '../time/dates.ts';
import { reais } from './money.ts';
import { netCents } from './decide.ts';

interface Fee {
  /** As in `fee_details`. */
  type: string;
  /** As in `charges_details`. */
  chargeName: string;
  cents: number;
  returnedCents: number;
  payer: 'collector' | 'payer';
  to: string;
}

export function transactionDetails(payment: Payment): Record<string, unknown> {
  const isPaid = payment.approvedAt !== null;
  return {
    net_received_amount: isPaid ? reais(netCents(payment)) : 0,
    total_paid_amount: reais(payment.totalPaidCents),
    overpaid_amount: 0,
    installment_amount:
      payment.card === null ? 0 : reais(Math.round(payment.totalPaidCents / payment.installments)),
    external_resource_url: null,
    financial_institution: null,
    payment_method_reference_id: null,
    acquirer_reference: null,
    bank_transfer_id: null,
    transaction_id: payment.endToEndId,
    payable_deferral_period: null,
  };
}

/** Empty until the payment is approved. */
export function feeDetails(payment: Payment): Record<string, unknown>[] {
  if (payment.approvedAt === null) return [];
  return fees(payment).map(({ type, cents, payer }) => ({
    type,
    amount: reais(cents),
    fee_payer: payer,
  }));
}

/** Already there while the payment is pending. */
export function chargesDetails(payment: Payment): Record<string, unknown>[] {
  return fees(payment).map((fee, index) => ({
    id: `${payment.id}-${String(index + 1).padStart(3, '0')}`,
    name: fee.chargeName,
    type: 'fee',
    accounts: { from: fee.payer, to: fee.to },
    amounts: { original: reais(fee.cents), refunded: reais(fee.returnedCents) },
    refund_charges: [],
    date_created: providerDate(payment.createdAt),
    last_updated: providerDate(payment.updatedAt),
    metadata: {},
    reserve_id: null,
    client_id: 0,
  }));
}

function fees(payment: Payment): Fee[] {
  const { feesReturnedCents: returned } = payment;
  const interestCents = payment.totalPaidCents - payment.amountCents;
  const all: Fee[] = [
    {
      type: 'mercadopago_fee',
      chargeName: 'mercadopago_fee',
      cents: payment.providerFeeCents,
      returnedCents: returned.provider,
      payer: 'collector',
      to: 'mp',
    },
    {
      type: 'application_fee',
      chargeName: 'third_payment',
      cents: payment.applicationFeeCents,
      returnedCents: returned.application,
      payer: 'collector',
      to: 'marketplace_owner',
    },
    {
      type: 'financing_fee',
      chargeName: 'financing_fee',
      cents: interestCents,
      returnedCents: payment.status === 'refunded' ? interestCents : 0,
      payer: 'payer',
      to: 'mp',
    },
  ];
  return all.filter(({ cents }) => cents > 0);
}

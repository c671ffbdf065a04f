import { formatBrl, reais } from '../payments/money.ts';
import type { Brand } from './brands.ts';

/** Buyer's interest on the whole amount, in basis points; one instalment is free of it. */
const INTEREST_BPS: Readonly<Record<number, number>> = {
  1: 0,
  2: 459,
  3: 603,
  4: 747,
  5: 891,
  6: 1_035,
  7: 1_179,
  8: 1_323,
  9: 1_467,
  10: 1_611,
  11: 1_755,
  12: 1_899,
};
const SMALLEST_INSTALLMENT_CENTS = 500;

export interface InstallmentOption {
  count: number;
  installmentCents: number;
  totalCents: number;
  interestBps: number;
}

export function installmentOption(
  brand: Brand,
  amountCents: number,
  count: number,
): InstallmentOption | undefined {
  const interestBps = INTEREST_BPS[count];
  if (interestBps === undefined || count > brand.maxInstallments) return undefined;
  const exactTotal = amountCents * (1 + interestBps / 10_000);
  const installmentCents = Math.round(exactTotal / count);
  if (count > 1 && installmentCents < SMALLEST_INSTALLMENT_CENTS) return undefined;
  // With interest the bill shows equal instalments; without, the exact amount is charged.
  const totalCents = count === 1 ? amountCents : installmentCents * count;
  return { count, installmentCents, totalCents, interestBps };
}

function installmentOptions(brand: Brand, amountCents: number): InstallmentOption[] {
  return Object.keys(INTEREST_BPS).flatMap(
    (count) => installmentOption(brand, amountCents, Number(count)) ?? [],
  );
}

export function renderInstallments(brand: Brand, amountCents: number): Record<string, unknown> {
  return {
    payment_method_id: brand.id,
    payment_type_id: brand.typeId,
    issuer: renderIssuer(brand),
    processing_mode: 'aggregator',
    merchant_account_id: null,
    payer_costs: installmentOptions(brand, amountCents).map(renderOption),
    agreements: null,
  };
}

export function renderIssuer({ issuer }: Brand): Record<string, unknown> {
  return { id: String(issuer.id), name: issuer.name, default: true };
}

function renderOption(option: InstallmentOption): Record<string, unknown> {
  const { count, installmentCents, totalCents, interestBps } = option;
  const word = count === 1 ? 'parcela' : 'parcelas';
  const rate = (interestBps / 100).toFixed(2).replace('.', ',');
  return {
    installments: count,
    installment_rate: interestBps / 100,
    discount_rate: 0,
    reimbursement_rate: null,
    labels: [`CFT_${rate}%|TEA_${rate}%`],
    installment_rate_collector: ['MERCADOPAGO'],
    min_allowed_amount: 0.5,
    max_allowed_amount: 60_000,
    recommended_message: `${count} ${word} de ${formatBrl(installmentCents)} (${formatBrl(totalCents)})`,
    installment_amount: reais(installmentCents),
    total_amount: reais(totalCents),
    payment_method_option_id: null,
  };
}

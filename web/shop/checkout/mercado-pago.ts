import { loadScript } from '@largo/web-kit/client/load-script.ts';

export type SecureFieldName = 'cardNumber' | 'expirationDate' | 'securityCode';

/** The part of the provider's browser script that is used here. */
export interface SecureField {
  mount(container: string): SecureField;
  unmount(): void;
  focus(): void;
  on(event: 'ready', listener: () => void): SecureField;
  on(event: 'change', listener: () => void): SecureField;
  on(event: 'binChange', listener: (data: { bin: string | null }) => void): SecureField;
}

interface PayerCost {
  readonly installments: number;
  readonly installment_amount: number;
  readonly total_amount: number;
}

interface CardMethod {
  readonly id: string;
  readonly payment_type_id: string;
  readonly issuer?: { readonly id: number | string };
}

export interface MercadoPagoClient {
  readonly fields: {
    create(
      type: SecureFieldName,
      options: { placeholder?: string; style?: Record<string, string> },
    ): SecureField;
    createCardToken(holder: {
      cardholderName: string;
      identificationType: string;
      identificationNumber: string;
    }): Promise<{ id: string } | undefined>;
  };
  getPaymentMethods(query: { bin: string }): Promise<{ results: CardMethod[] }>;
  getInstallments(query: { amount: string; bin: string }): Promise<{ payer_costs: PayerCost[] }[]>;
}

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: { locale: string }) => MercadoPagoClient;
    MP_DEVICE_SESSION_ID?: string;
  }
}

export const sdkTimeoutMs = 10_000;

/** @throws ScriptTimeout after ten seconds, Error when the script is broken */
export async function openMercadoPago(
  scriptUrl: string,
  publicKey: string,
): Promise<MercadoPagoClient> {
  await loadScript(scriptUrl, sdkTimeoutMs);
  if (!window.MercadoPago) throw new Error('window.MercadoPago is missing');
  return new window.MercadoPago(publicKey, { locale: 'pt-BR' });
}

export type Installments = 1 | 2 | 3 | 6 | 12;
const installmentChoices: readonly number[] = [1, 2, 3, 6, 12] satisfies Installments[];
const isChoice = (count: number): count is Installments => installmentChoices.includes(count);

/** One way to pay with this card, as the provider offers it. */
export interface InstallmentPlan {
  readonly count: Installments;
  readonly eachReais: number;
  readonly totalReais: number;
}

export interface CardKind {
  readonly paymentMethodId: string;
  readonly issuerId: string | null;
  /** At least one. */
  readonly plans: readonly InstallmentPlan[];
}

/**
 * What the provider makes of the beginning of a card's number.
 * @returns null when it knows no such card, or offers none of the ways that are paid with here
 */
export async function readCardKind(
  client: MercadoPagoClient,
  { bin, amountReais, accepted }: { bin: string; amountReais: number; accepted: readonly string[] },
): Promise<CardKind | null> {
  const { results } = await client.getPaymentMethods({ bin });
  const method = results.find(({ payment_type_id: type }) => accepted.includes(type));
  if (!method) return null;
  const [offered] = await client.getInstallments({ amount: String(amountReais), bin });
  const plans = (offered?.payer_costs ?? []).flatMap((cost) =>
    isChoice(cost.installments)
      ? {
          count: cost.installments,
          eachReais: cost.installment_amount,
          totalReais: cost.total_amount,
        }
      : [],
  );
  if (plans.length === 0) return null;
  return {
    paymentMethodId: method.id,
    issuerId: method.issuer ? String(method.issuer.id) : null,
    plans,
  };
}

export type CardFieldName = SecureFieldName | 'holder' | 'document';

/** The provider's codes for what is wrong with a card that it makes no token of. */
const fieldOfCode: Readonly<Record<string, CardFieldName>> = {
  205: 'cardNumber',
  E301: 'cardNumber',
  208: 'expirationDate',
  209: 'expirationDate',
  325: 'expirationDate',
  326: 'expirationDate',
  224: 'securityCode',
  E302: 'securityCode',
  E203: 'securityCode',
  221: 'holder',
  316: 'holder',
  212: 'document',
  213: 'document',
  214: 'document',
  322: 'document',
  323: 'document',
  324: 'document',
};
const secureFields: readonly unknown[] = ['cardNumber', 'expirationDate', 'securityCode'];

/** The fields that a refused token names; the secure fields name themselves while they are incomplete. */
export function fieldsOf(refusal: unknown): CardFieldName[] {
  if (!Array.isArray(refusal)) return [];
  return (refusal as { code?: unknown; field?: unknown }[]).flatMap(({ code, field }) =>
    secureFields.includes(field) ? (field as SecureFieldName) : (fieldOfCode[String(code)] ?? []),
  );
}

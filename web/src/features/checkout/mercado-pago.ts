import { loadScript } from '../../lib/load-script.ts';

/** The part of the provider's browser script that is used here. */
export interface SecureField {
  mount(container: string): SecureField;
  unmount(): void;
  on(event: 'ready', listener: () => void): SecureField;
  on(event: 'change', listener: () => void): SecureField;
  on(event: 'binChange', listener: (data: { bin: string | null }) => void): SecureField;
}

interface PayerCost {
  readonly installments: number;
  readonly recommended_message: string;
}

export interface MercadoPagoClient {
  readonly fields: {
    create(
      type: 'cardNumber' | 'expirationDate' | 'securityCode',
      options: { placeholder?: string; style?: Record<string, string> },
    ): SecureField;
    createCardToken(holder: {
      cardholderName: string;
      identificationType: string;
      identificationNumber: string;
    }): Promise<{ id: string } | undefined>;
  };
  getPaymentMethods(query: {
    bin: string;
  }): Promise<{ results: { id: string; issuer?: { id: number | string } }[] }>;
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

export interface CardKind {
  readonly bin: string;
  readonly paymentMethodId: string;
  readonly issuerId: string | null;
  /** What the provider says per number of instalments: "3x de R$ 43,00 (R$ 129,00)". */
  readonly costs: ReadonlyMap<number, string>;
}

export async function readCardKind(
  client: MercadoPagoClient,
  bin: string,
  amountReais: number,
): Promise<CardKind | null> {
  const [{ results }, installments] = await Promise.all([
    client.getPaymentMethods({ bin }),
    client.getInstallments({ amount: String(amountReais), bin }),
  ]);
  const [method] = results;
  if (!method) return null;
  const costs = installments[0]?.payer_costs ?? [];
  return {
    bin,
    paymentMethodId: method.id,
    issuerId: method.issuer ? String(method.issuer.id) : null,
    costs: new Map(costs.map((cost) => [cost.installments, cost.recommended_message])),
  };
}

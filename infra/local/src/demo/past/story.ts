import type { ServiceName } from '@largo/service-kit';
import type { ScenarioOrder } from './order-scenarios.ts';

export interface Who {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly cpf?: string | null;
}

export interface PastDeps {
  urlOf(service: ServiceName): string;
  tokenOf(who: Who): Promise<string>;
  sellerOf(sellerId: string): Who;
  sandboxUrl: string;
  comment(): string;
  /** Gives a product pictures of the demo, which no store has uploaded; they are announced when it is approved. */
  showPictures(productId: string, names: readonly string[]): Promise<unknown>;
}

export interface PlacedOrder {
  readonly id: string;
  readonly sellerId: string;
}

export interface Payment {
  readonly id: string;
  readonly mercadoPagoId: string;
}

/** An order of the past with its progress. */
export interface Story {
  readonly scenario: ScenarioOrder;
  purchaseId: string;
  orders: readonly PlacedOrder[];
  /** The last one. */
  payment: Payment | undefined;
  /** The chargeback's id at the provider. */
  chargebackId?: string;
  /** How many of its steps have been taken. */
  done: number;
}

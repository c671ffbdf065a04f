import type { Payment, Refund } from '../model.ts';

/** Finds payments by their external reference and refunds by payment without a scan of all records. */
export class References {
  readonly #payments = new Map<string, number[]>();
  readonly #refunds = new Map<number, number[]>();

  addPayment(payment: Payment): void {
    if (payment.externalReference !== null)
      push(this.#payments, payment.externalReference, payment.id);
  }

  addRefund(refund: Refund): void {
    push(this.#refunds, refund.paymentId, refund.id);
  }

  forgetPayment(payment: Payment): void {
    if (payment.externalReference !== null) {
      const left = (this.#payments.get(payment.externalReference) ?? []).filter(
        (id) => id !== payment.id,
      );
      if (left.length > 0) this.#payments.set(payment.externalReference, left);
      else this.#payments.delete(payment.externalReference);
    }
    this.#refunds.delete(payment.id);
  }

  paymentIds(externalReference: string): readonly number[] {
    return this.#payments.get(externalReference) ?? [];
  }

  /** Oldest first. */
  refundIds(paymentId: number): readonly number[] {
    return this.#refunds.get(paymentId) ?? [];
  }

  clear(): void {
    this.#payments.clear();
    this.#refunds.clear();
  }
}

function push<K>(index: Map<K, number[]>, key: K, id: number): void {
  const ids = index.get(key);
  if (ids) ids.push(id);
  else index.set(key, [id]);
}

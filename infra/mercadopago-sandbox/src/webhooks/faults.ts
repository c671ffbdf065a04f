export interface WebhookFaults {
  /** How many notifications the faults apply to; without it all, until they are cleared. */
  times?: number;
  delayMs?: number;
  /** Deliver before the call that caused the notification is answered. */
  beforeAnswer?: boolean;
  /** Extra deliveries of the same notification. */
  duplicates?: number;
  /** Hold this many and then send them in another order; the release call sends earlier. */
  shuffle?: number;
  drop?: boolean;
  /** The share of notifications that are never sent, from 0 to 1. */
  dropShare?: number;
  /** Each copy is sent at a random moment within this time, so in any order. */
  spreadMs?: number;
  wrongSignature?: boolean;
  /** Sign with a time this far in the past. */
  tsAgeMs?: number;
  tsUnit?: 'seconds' | 'milliseconds';
}

/** The faults planned for the next notifications. */
export class WebhookFaultPlan {
  #faults: WebhookFaults = {};
  #left = Infinity;

  set(faults: WebhookFaults): void {
    this.#faults = faults;
    this.#left = faults.times ?? Infinity;
  }

  clear(): void {
    this.set({});
  }

  /** Also returns whether the answer of the API has to wait. */
  get beforeAnswer(): boolean {
    return this.#left > 0 && this.#faults.beforeAnswer === true;
  }

  take(): WebhookFaults {
    if (this.#left <= 0) return {};
    this.#left -= 1;
    return this.#faults;
  }
}

/** Keeps this many of the next refunds in process, as the provider does with PIX refunds while PIX is slow. */
export class RefundContingency {
  #left = 0;

  next(times: number): void {
    this.#left = times;
  }

  take(): boolean {
    if (this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }

  clear(): void {
    this.#left = 0;
  }
}

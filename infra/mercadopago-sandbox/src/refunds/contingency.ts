/** The next so many refunds stay in process, as PIX refunds do while the arrangement is slow. */
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

const LIMIT = 500;

export interface LoggedRequest {
  at: number;
  method: string;
  path: string;
  query: unknown;
  headers: Record<string, string | string[] | undefined>;
  /** Left out where it may hold a card number or a secret. */
  body?: unknown;
  status: number | null;
}

/** The latest calls of the provider's paths, so that a test can look at keys and device ids. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): LoggedRequest {
    this.#requests.push(request);
    // Slicing only now and then keeps this cheap per call.
    if (this.#requests.length > LIMIT * 2) this.#requests = this.#requests.slice(-LIMIT);
    return request;
  }

  all(): readonly LoggedRequest[] {
    return this.#requests.slice(-LIMIT);
  }

  clear(): void {
    this.#requests = [];
  }
}

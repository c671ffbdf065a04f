export interface Notification {
  id: number;
  type: string;
  action: string;
  dataId: string;
  /** The account concerned. */
  userId: number;
  extra: Record<string, unknown>;
  url: string | null;
  format: 'webhook' | 'ipn';
  createdAt: number;
  /** Deliveries tried so far. */
  attempts: number;
  retries: boolean;
  /** Neither the address nor the body has a `data.id`, so the signature does not cover one. */
  isNameless: boolean;
}

/** One line of the delivery log. */
export interface Delivery {
  notificationId: number;
  type: string;
  action: string;
  dataId: string;
  url: string | null;
  format: 'webhook' | 'ipn';
  attempt: number;
  at: number;
  requestId: string;
  signature: string | null;
  /** HTTP status, or what went wrong. */
  outcome: number | 'dropped' | 'no-address' | 'timeout' | 'unreachable' | 'sending';
}

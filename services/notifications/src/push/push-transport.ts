import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicLookup } from '@largo/service-kit';
import webPush, { type RequestDetails } from 'web-push';
import { isPushEndpoint } from './push-endpoints.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface OutgoingPush {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** JSON. */
  readonly payload: string;
  /** After this time the push service drops it. */
  readonly ttlSeconds: number;
}

/**
 * `gone`: the device no longer exists; `rejected`: this push will never be accepted; `later`: it
 * may be.
 */
export type PushOutcome =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'rejected'; readonly reason: string }
  | { readonly is: 'later'; readonly reason: string; readonly retryAfterMs?: number };

export interface PushTransport {
  send(push: OutgoingPush): Promise<PushOutcome>;
}

interface Options {
  readonly keys: VapidKeys;
  /** The contact for push services if we cause trouble: `https:` or `mailto:`. */
  readonly subject: string;
  readonly allowLoopback: boolean;
}

const timeoutMs = 5_000;

export function webPushTransport({ keys, subject, allowLoopback }: Options): PushTransport {
  return {
    async send({ endpoint, p256dh, auth, payload, ttlSeconds }) {
      // Checked again, because the rules may have become stricter since it was registered.
      if (!isPushEndpoint(endpoint, { loopback: allowLoopback })) return { is: 'gone' };
      let details: RequestDetails;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency: 'high',
        });
      } catch {
        // Its key is not a point on the curve, so nothing can be encrypted for it.
        return { is: 'gone' };
      }
      try {
        return await post(details, allowLoopback ? undefined : publicLookup());
      } catch (error) {
        return { is: 'later', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** Follows no redirect, and reads only the status of the response. */
function post(details: RequestDetails, lookup: LookupFunction | undefined): Promise<PushOutcome> {
  const { endpoint, method, headers, body } = details;
  const { request } = endpoint.startsWith('https:') ? https : http;
  return new Promise((answer, fail) => {
    const call = request(
      endpoint,
      {
        method,
        headers: headers as http.OutgoingHttpHeaders,
        signal: AbortSignal.timeout(timeoutMs),
        ...(lookup && { lookup }),
      },
      (response) => {
        response.destroy();
        answer(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status !== 429 && status < 500) return { is: 'rejected', reason };
  const seconds = Number(retryAfter);
  return { is: 'later', reason, ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }) };
}

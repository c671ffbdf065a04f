import { createHmac } from 'node:crypto';

export interface SignedParts {
  dataId: string | undefined;
  requestId: string | undefined;
  ts: string;
}

/** Value of the `x-signature` header: absent parts leave their pair out, ids are signed lower-case. */
export function signatureHeader(secret: string, { dataId, requestId, ts }: SignedParts): string {
  const text = [
    dataId === undefined ? '' : `id:${dataId.toLowerCase()};`,
    requestId === undefined ? '' : `request-id:${requestId};`,
    `ts:${ts};`,
  ].join('');
  return `ts=${ts},v1=${createHmac('sha256', secret).update(text).digest('hex')}`;
}

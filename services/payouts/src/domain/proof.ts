import { dayMs } from '@largo/kernel';

export type ProofType = 'image/webp' | 'application/pdf';

/** How long an upload waits to be sent with a transfer. */
export const proofDraftMs = dayMs;

/** Checks first and last bytes: a client's file type proves nothing. */
export function isPdf(content: Uint8Array): boolean {
  const text = (from: number, to?: number) => String.fromCharCode(...content.subarray(from, to));
  return text(0, 5) === '%PDF-' && text(-1_024).includes('%%EOF');
}

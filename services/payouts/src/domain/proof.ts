import { dayMs } from '@largo/kernel';

export type ProofType = 'image/webp' | 'application/pdf';

/** How long an upload waits to be sent with a transfer. */
export const proofDraftMs = dayMs;

/** By its first and last bytes: what a client calls it proves nothing. */
export function isPdf(content: Uint8Array): boolean {
  const text = (from: number, to?: number) => String.fromCharCode(...content.subarray(from, to));
  return text(0, 5) === '%PDF-' && text(-1_024).includes('%%EOF');
}

import type { ProviderSettings } from '../config.ts';
import type { EvidenceFile } from '../domain/evidence.ts';
import { asProviderError } from './provider-errors.ts';

/** Ten megabytes take longer than a query. */
const timeoutMs = 30_000;

/** The SDK has no call for chargeback documents. */
export async function uploadEvidence(
  { baseUrl, accessToken }: ProviderSettings,
  chargebackId: string,
  files: readonly EvidenceFile[],
): Promise<void> {
  const form = new FormData();
  for (const { name, contentType, content } of files)
    form.append('files[]', new File([new Uint8Array(content)], name, { type: contentType }));
  const place = `${baseUrl}/v1/chargebacks/${encodeURIComponent(chargebackId)}/documentation`;
  try {
    const { ok, status } = await fetch(place, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!ok) throw asProviderError({ status });
  } catch (error) {
    throw asProviderError(error);
  }
}

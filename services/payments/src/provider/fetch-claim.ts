import type { ProviderSettings } from '../config.ts';
import { asProviderError } from './provider-errors.ts';

/** The documentation names both; which one knows a claim depends on its age. */
const places = ['/v1/claims', '/post-purchase/v1/claims'];

/** The SDK has no client for claims. */
export async function fetchClaim(settings: ProviderSettings, id: string): Promise<unknown> {
  let status = 404;
  try {
    for (const place of places) {
      const response = await fetch(`${settings.baseUrl}${place}/${encodeURIComponent(id)}`, {
        headers: { authorization: `Bearer ${settings.accessToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      if (response.ok) return await response.json();
      ({ status } = response);
      if (status !== 404) break;
    }
    throw asProviderError({ status });
  } catch (error) {
    throw asProviderError(error);
  }
}

import type { ProviderSettings } from '../config.ts';
import { asProviderError } from './provider-errors.ts';

/** The SDK has no client for claims. */
export async function fetchClaim(settings: ProviderSettings, id: string): Promise<unknown> {
  try {
    const response = await fetch(`${settings.baseUrl}/v1/claims/${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${settings.accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    if (response.ok) return await response.json();
    throw asProviderError({ status: response.status });
  } catch (error) {
    throw asProviderError(error);
  }
}

import { HOUR_MS } from './duration.ts';

/** The provider answers with this offset even for Brazilian accounts. */
const PROVIDER_OFFSET_HOURS = -4;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(?:Z|[+-]\d{2}:?\d{2})$/;

/** `2026-11-21T00:15:00.000-04:00` */
export function providerDate(ms: number): string {
  return new Date(ms + PROVIDER_OFFSET_HOURS * HOUR_MS).toISOString().replace('Z', '-04:00');
}

export function providerDateOrNull(ms: number | null): string | null {
  return ms === null ? null : providerDate(ms);
}

/** Strict on purpose: the provider refuses dates without milliseconds or offset (code 23). */
export function parseProviderDate(text: unknown): number | undefined {
  if (typeof text !== 'string' || !WITH_OFFSET.test(text)) return undefined;
  const ms = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(ms) ? undefined : ms;
}

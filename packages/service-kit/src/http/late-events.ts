import { messagingGauges } from '@largo/messaging';
import type { Impairment } from './probes.ts';

/** The relay sends within a second; from here on people notice that lists and mails are late. */
const lateSeconds = 60;

/** Reports that other services do not know this service's recent changes yet. */
export async function lateEvents(
  outbox: Parameters<typeof messagingGauges>[0],
): Promise<Impairment[]> {
  const { oldestUnsentSeconds } = await messagingGauges(outbox);
  return oldestUnsentSeconds > lateSeconds ? [{ code: 'events-late', status: 'slow' }] : [];
}

import { messagingGauges } from '@largo/messaging';
import type { Impairment } from './probes.ts';

/** The relay sends within a second; from here on people see that lists and mails lag behind. */
const lateSeconds = 60;

/** What this service has decided is not known to the others yet. */
export async function lateEvents(
  outbox: Parameters<typeof messagingGauges>[0],
): Promise<Impairment[]> {
  const { oldestUnsentSeconds } = await messagingGauges(outbox);
  return oldestUnsentSeconds > lateSeconds ? [{ code: 'events-late', status: 'slow' }] : [];
}

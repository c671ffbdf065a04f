import type { Envelope } from '@largo/contracts';
import { eventually } from './eventually.ts';
import type { TestService } from './test-service.ts';

type Part = Envelope & { data: { part: number; parts: number; content: string } };

/** What a service has sent of a person for a data export, all parts; its outbox no longer has it then. */
export async function collectedParts(
  service: Pick<TestService, 'sent'>,
  exportId: string,
): Promise<Part[]> {
  return eventually(() => {
    const parts = service.sent.filter(({ aggregateId }) => aggregateId === exportId) as Part[];
    return parts.length > 0 && parts.length === parts[0]?.data.parts ? parts : undefined;
  });
}

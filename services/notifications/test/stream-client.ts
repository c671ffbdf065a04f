import type { Clock } from '@largo/kernel';
import { type TestActor, tokenFor } from '@largo/testkit';
import type { Notifications } from './support.ts';

export interface Stream {
  status: number;
  events: { event: string; data: Record<string, unknown> }[];
  /** The reader's position. */
  lastEventId: string;
  isOpen: boolean;
  close(): void;
}

/** One screen of the actor; with `lastEventId`, one that reconnects. */
export async function openStream(
  service: Notifications,
  actor: TestActor,
  { clock, lastEventId = '' }: { clock?: Clock; lastEventId?: string } = {},
): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(`${service.url}/notifications/stream`, {
    headers: {
      authorization: `Bearer ${await tokenFor(actor, clock ? { clock } : {})}`,
      ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const stream: Stream = {
    status: response.status,
    events: [],
    lastEventId,
    isOpen: response.ok,
    close: () => abort.abort(),
  };
  if (response.ok) void read(response, stream);
  return stream;
}

async function read(response: Response, stream: Stream): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        hear(text.slice(0, end), stream);
        text = text.slice(end + 2);
      }
    }
  } catch {
    // Aborted by the test.
  }
  stream.isOpen = false;
}

function hear(frame: string, stream: Stream): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
  const [event, data] = [field('event'), field('data')];
  stream.lastEventId = field('id') ?? stream.lastEventId;
  if (event && data)
    stream.events.push({ event, data: JSON.parse(data) as Record<string, unknown> });
}

import type { Night } from './night.ts';

/** Moves the clock of every service and the provider forward. @param advance ISO 8601 */
export async function moveClock({ controlUrl }: Night, advance: string): Promise<void> {
  const answer = await fetch(`${controlUrl}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  if (!answer.ok) throw new Error(`the clock answers ${answer.status}`);
}

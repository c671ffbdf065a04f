/** What goes wrong with the provider's notifications, in the words of its control. */
interface NotificationFaults {
  duplicates: number;
  /** They arrive at any moment within so long, so in any order. */
  spreadMs: number;
  dropShare: number;
}

const pathOfFaults = '/__control/webhooks/faults';

export async function spoilNotifications(
  sandboxUrl: string,
  faults: NotificationFaults,
): Promise<void> {
  const answer = await fetch(`${sandboxUrl}${pathOfFaults}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`the provider refuses the faults: ${await answer.text()}`);
}

export async function mendNotifications(sandboxUrl: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}${pathOfFaults}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`the provider keeps its faults: ${await answer.text()}`);
}

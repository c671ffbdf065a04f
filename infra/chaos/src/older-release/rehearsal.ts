import type { OwnSettings } from '@largo/local';
import { startBuyers } from '../chaos/buyers.ts';
import { makeNight } from '../chaos/night.ts';
import { expectClean } from '../chaos/purchases.ts';

interface Rehearsal {
  settings: OwnSettings;
  release: string;
  /** Where the older release is, built. */
  root: string;
}

const newerSchema = 'the schema is of a newer release';

/**
 * Today's release, the older one on the database as it is then, and once more each, while four people
 * buy. Each system starts when the one before has ended in order.
 * @throws when one does not start, something was refused, or the auditor finds a violation
 */
export async function rehearse(
  { settings, release, root }: Rehearsal,
  say: (line: string) => void,
): Promise<void> {
  const today = makeNight('start', settings);
  // It warns of what it does not know.
  const older = makeNight('start', { ...settings, LOG_LEVEL: 'warn' }, root);
  await today.up();
  const buyers = await startBuyers(today);
  await buyers.eachHasBought();
  say("Bought at today's release.");
  let running = today;
  for (const [next, name] of [
    [older, release],
    [today, "today's release"],
    [older, `${release} again`],
    [today, "today's release again"],
  ] as const) {
    await running.down();
    const stoppedAt = performance.now();
    const system = await next.up();
    await buyers.eachHasBought();
    const seconds = ((performance.now() - stoppedAt) / 1_000).toFixed(1);
    say(`Bought at ${name}, ${seconds} s after the other had ended.`);
    if (next === older && !system.said().includes(newerSchema))
      say('(It knows all migrations, so this says little.)');
    running = next;
  }
  const { paid, problems } = await buyers.stop();
  if (problems.length > 0) throw new Error(`${problems.length} refused, first: ${problems[0]}`);
  await expectClean(today);
  await running.down();
  say(`${paid} purchases, none lost or refused; the auditor finds nothing.`);
}

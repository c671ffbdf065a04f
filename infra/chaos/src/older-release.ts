import { checkOut } from './checkout.ts';
import { expectClean } from './run-drill.ts';
import { chaosRound, startBuyers } from './round.ts';
import { createTestSystem } from './test-system.ts';

const newerSchema = 'the schema is of a newer release';

/**
 * Runs today's release, then the older one on the same database, and both once more, while four people
 * buy. Each system starts when the one before has ended in order.
 * @throws when one does not start, something was refused, or the auditor finds a violation
 */
export async function rehearseOlderRelease(
  release: string,
  say: (line: string) => void,
): Promise<void> {
  const { root, remove } = await checkOut(release, say);
  const today = await createTestSystem('start');
  try {
    // The older release warns about migrations that it does not know.
    const settings = { ...today.settings, LOG_LEVEL: 'warn' };
    const older = await createTestSystem('start', { settings, root });
    await today.up();
    const buyers = await startBuyers(today, chaosRound);
    const allHaveBought = () => buyers.eachHasBought(() => buyers.tally.refused.length > 0);
    await allHaveBought();
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
      const started = await next.up();
      await allHaveBought();
      const seconds = ((performance.now() - stoppedAt) / 1_000).toFixed(1);
      say(`Bought at ${name}, ${seconds} s after the other had ended.`);
      if (next === older && !started.said().includes(newerSchema))
        say('(It knows all migrations, so this says little.)');
      running = next;
    }
    const { ended, refused } = await buyers.stop();
    if (refused.length > 0) throw new Error(`${refused.length} refused, first: ${refused[0]}`);
    await expectClean(today.databaseUrl);
    await running.down();
    say(`${ended} purchases, none lost or refused; the auditor finds nothing.`);
  } finally {
    today.end();
    await remove();
  }
}

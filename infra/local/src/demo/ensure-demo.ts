import type { LocalDatabase } from '../database.ts';
import type { Door } from '../door.ts';
import { printStatus } from '../print-status.ts';
import type { LocalSettings } from '../settings.ts';
import { isInhabited, loadSnapshot } from './snapshot/load-snapshot.ts';
import { readSnapshot, type Snapshot, type SnapshotName } from './snapshot/snapshot.ts';

const tries = 2;

/**
 * Gives an empty city its demo before the services start. A demo that can't be loaded does not keep the shop from
 * starting: it runs without it, and the next start tries again as long as no one has an account.
 */
export async function ensureDemo(
  { LARGO_DEMO: demo, LARGO_DATA_DIR: dataDir }: LocalSettings,
  { door, ...city }: { database: LocalDatabase; mediaDir: string; tokenKey: string; door: Door },
  read: (name: SnapshotName) => Snapshot = readSnapshot,
): Promise<void> {
  if (demo === 'none' || (await isInhabited(city.database))) return;
  door.tell({
    line: 'Loading the demo city…',
    page: 'Carregando lojas, produtos e um mês de pedidos…',
  });
  for (let left = tries; left > 0; left -= 1) {
    try {
      await loadSnapshot(read(demo), { ...city, dataDir, now: new Date() });
      return;
    } catch (error) {
      if (left > 1) continue;
      const reason = error instanceof Error ? error.message : String(error);
      printStatus(`The demo city could not be loaded (${reason}). The shop starts empty.`);
    }
  }
}

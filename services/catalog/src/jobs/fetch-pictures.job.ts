import { newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { inspectPicture } from '../media/drawing.ts';
import { claimPicture, fetchPicture } from '../use-cases/fetch-picture.ts';

const atOnce = 4;

/** One replica runs it at a time, so what is being fetched is known here. */
export function fetchPicturesJob({
  units,
  pictures: files,
  pictureFetcher: fetcher,
  log,
}: Deps): Job {
  const tools = { fetcher, inspect: inspectPicture, files };
  const hosts: string[] = [];
  let lastClaim: Promise<unknown> = Promise.resolve();

  const claimNext = async () => {
    // Two from one host at once are enough for it.
    const fullHosts = hosts.filter((host, at) => hosts.indexOf(host) !== at);
    const claimed = await claimPicture(units.plain({ correlationId: newId() }), fullHosts);
    if (claimed) hosts.push(claimed.host);
    return claimed;
  };
  /** One after the other, so that each sees what the one before has taken. */
  const claim = () => {
    const next = lastClaim.then(claimNext);
    lastClaim = next.catch(() => undefined);
    return next;
  };
  const work = async () => {
    for (let claimed = await claim(); claimed; claimed = await claim()) {
      try {
        await fetchPicture(units.plain({ correlationId: newId() }), claimed, tools);
      } catch (err) {
        // It comes back after its lease, at most as often as any other.
        log.error({ err, fetchId: claimed.id }, 'picture not fetched');
      } finally {
        hosts.splice(hosts.indexOf(claimed.host), 1);
      }
    }
  };
  return {
    name: 'fetch-pictures',
    everyMs: 1_000,
    run: () => Promise.all(Array.from({ length: atOnce }, work)),
  };
}

import autocannon from 'autocannon';
import { listRequests, loginRequests, type World } from './scenarios.ts';

/** Steady streams, not floods: what a visitor of the list notices while others sign in. */
const listsPerSecond = 200;
const loginsPerSecond = 60;
const connections = 10;

export interface BesideLogins {
  idleP99Ms: number;
  besideP99Ms: number;
  /** Really done, of the 60 that were asked for. */
  loginsPerSecond: number;
  refused: number;
}

/** The product list alone, and the same list while sixty people a second sign in. */
export async function measureListBesideLogins(
  world: World,
  { url, seconds }: { url: string; seconds: number },
): Promise<BesideLogins> {
  const list = () =>
    autocannon({
      url,
      connections,
      duration: seconds,
      overallRate: listsPerSecond,
      requests: listRequests(),
    });
  const idle = await list();
  const [beside, logins] = await Promise.all([
    list(),
    autocannon({
      url,
      connections,
      duration: seconds,
      overallRate: loginsPerSecond,
      requests: loginRequests(world),
    }),
  ]);
  return {
    idleP99Ms: idle.latency.p99,
    besideP99Ms: beside.latency.p99,
    loginsPerSecond: logins['2xx'] / logins.duration,
    refused: [idle, beside, logins].reduce((sum, one) => sum + one.non2xx + one.errors, 0),
  };
}

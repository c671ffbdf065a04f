import type { ProofChallenge } from '@largo/contracts';
import { GatewayConfig, startGateway } from '@largo/gateway';
import { hourMs, minuteMs } from '@largo/kernel';
import { makeLogger, processCounters, readConfig } from '@largo/service-kit';
import { testServiceToken, testVerifier } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it, vi } from 'vitest';
import { aCrowd, solve, useIdentity } from './support.ts';

/** The real library with a counter: a guess counts as evaluated when a password is compared. */
const work = vi.hoisted(() => {
  vi.resetModules();
  return { compared: 0 };
});
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    work.compared += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

const service = useIdentity();
const gateway = useService(async () => {
  const { clock } = service;
  return startGateway({
    config: readConfig(GatewayConfig, {
      LARGO_PORT: '0',
      LARGO_SERVICE_TOKEN: testServiceToken,
      TRUSTED_PROXIES: '1',
    }),
    clock,
    log: makeLogger('silent'),
    resolve: () => service.url,
    webUrl: service.url,
    verifier: testVerifier(clock),
    counters: processCounters(() => clock.now().getTime()),
  });
});

/** Simulated time: calls are made at these moments, however long they take. */
function timeline(): (ms: number) => void {
  const { clock } = service;
  const startMs = clock.now().getTime();
  return (ms) => clock.setOffset(clock.offsetMs + startMs + ms - clock.now().getTime());
}

async function post(address: string, body: object) {
  const answer = await fetch(`${gateway.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const { details } = (await answer.json()) as { details?: ProofChallenge };
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), details };
}

/** Signs in as a browser does, solving a proof of work when asked to. */
async function signIn(address: string, credentials: { email: string; password: string }) {
  const { status, details } = await post(address, credentials);
  if (status !== 428 || !details) return { status, hasWorked: false };
  const again = await post(address, { ...credentials, proof: solve(details) });
  return { status: again.status, hasWorked: true };
}

const range = (size: number) => Array.from({ length: size }, (_, index) => index);
const wrong = 'Errada-99';

describe('500 honest people behind one IPv4 address', () => {
  it(
    'all sign in within a minute, also those who mistype, while a guesser sits among them',
    { timeout: 600_000 },
    async () => {
      const shared = '100.64.7.7';
      const { emails, password } = await aCrowd(service, 500);
      const at = timeline();
      const people: Awaited<ReturnType<typeof signIn>>[] = [];
      const guesses: number[] = [];
      for (const second of range(60)) {
        at((second * minuteMs) / 60);
        const arrived = emails.slice(Math.ceil(second * 500 / 60), Math.ceil((second + 1) * 500 / 60)); // prettier-ignore
        const mistyped = arrived.slice(0, 1).map((email) => post(shared, { email, password: wrong })); // prettier-ignore
        const tries = range(5).map((n) => post(shared, { email: `alvo${second}.${n}@largo.test`, password: wrong })); // prettier-ignore
        // Every now and then the guesser solves one, too.
        const worked = signIn(shared, { email: `caro${second}@largo.test`, password: wrong });
        people.push(...(await Promise.all(arrived.map((email) => signIn(shared, { email, password }))))); // prettier-ignore
        guesses.push(...(await Promise.all([...tries, worked])).map(({ status }) => status));
        await Promise.all(mistyped);
      }
      expect(people).toHaveLength(500);
      expect(people.filter(({ status }) => status !== 200)).toEqual([]);
      // Shows that the guesser was noticed: otherwise no proof is asked for.
      expect(people.some(({ hasWorked }) => hasWorked)).toBe(true);
      expect(people.some(({ hasWorked }) => !hasWorked)).toBe(true);
      expect(new Set(guesses)).toEqual(new Set([401, 428]));
    },
  );
});

describe('10,000 guesses within an hour from one /48', () => {
  it('get at most 300 evaluated, however many addresses it has', { timeout: 600_000 }, async () => {
    const at = timeline();
    const before = work.compared;
    const statuses = new Map<number, number>();
    const waits: number[] = [];
    for (const round of range(100)) {
      at((round * hourMs) / 100);
      const guesses = range(100).map((n) => {
        const address = `2001:db8:77:${(round * 100 + n).toString(16)}::${n.toString(16)}`;
        return post(address, { email: `vitima${round}.${n}@largo.test`, password: wrong });
      });
      for (const { status, retryAfter } of await Promise.all(guesses)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 429) waits.push(retryAfter);
      }
    }
    const evaluated = work.compared - before;
    expect(evaluated).toBeLessThanOrEqual(300);
    expect(evaluated).toBeGreaterThan(200);
    expect(statuses.get(401)).toBe(evaluated);
    expect([...statuses.keys()].toSorted()).toEqual([401, 429]);
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(10_000);
    expect(Math.min(...waits)).toBeGreaterThan(0);
    // Another customer's network is not affected.
    const elsewhere = await post('2001:db8:78::1', { email: 'a@largo.test', password: wrong });
    expect(elsewhere.status).toBe(401);
  });
});

describe('guesses from one /48 that wait for the end of each window', () => {
  it('get no more evaluated in any hour', { timeout: 600_000 }, async () => {
    const at = timeline();
    /** The minutes at which guesses were evaluated. */
    const evaluated: number[] = [];
    // One opens the first window; the others come just before it ends and when the next may begin.
    const bursts = [14, 16, 32, 48, 64].map((minute) => ({ minute, size: 310 }));
    for (const { minute, size } of [{ minute: 0, size: 1 }, ...bursts]) {
      at(minute * minuteMs);
      const guesses = range(size).map((n) =>
        post(`2001:db8:99:${n.toString(16)}::1`, {
          email: `vez${minute}.${n}@largo.test`,
          password: wrong,
        }),
      );
      const answers = await Promise.all(guesses);
      evaluated.push(...answers.filter(({ status }) => status === 401).map(() => minute));
    }
    const inHourFrom = (start: number) =>
      evaluated.filter((minute) => minute >= start && minute < start + 60).length;
    const most = Math.max(...new Set(evaluated.map(inHourFrom)));
    expect(most).toBeLessThanOrEqual(300);
    // The bursts did use up the limit.
    expect(most).toBeGreaterThan(250);
  });
});

import type { Options, Scenario } from 'k6/options';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import exec from 'k6/execution';
import { api, data, json, seconds } from './support.ts';

/**
 * Sixteen clients ask with made-up parameters, as fast as they are answered, one kind of address after the
 * other, while people look at a list and sign in. The first phase is without them; `control` asks for one
 * cached page, which shows the cost of sixteen clients on this machine regardless of the address.
 */
const floods = {
  control: `${data.shopUrl}/products`,
  pages: `${data.shopUrl}/products?x=`,
  'missing pages': `${data.shopUrl}/nothing-`,
  calls: `${api}/products?x=`,
  document: `${data.shopUrl}/docs/openapi.json?x=`,
};
type Flood = keyof typeof floods;
const phases = ['calm', ...(Object.keys(floods) as Flood[])] as const;
type Phase = (typeof phases)[number];

const seen = Object.fromEntries(
  phases.flatMap((phase) =>
    (['list', 'login'] as const).map((what) => [
      metric(what, phase),
      new Trend(metric(what, phase), true),
    ]),
  ),
);

function metric(what: 'list' | 'login', phase: Phase): string {
  return `${what}_${phase.replace(' ', '_')}`;
}

const pause = 3;
const at = (phase: Phase): string => `${phases.indexOf(phase) * (seconds + pause)}s`;

const scenarios: Record<string, Scenario> = {};
for (const phase of phases) {
  const name = phase.replace(' ', '-');
  const shared = {
    executor: 'constant-arrival-rate' as const,
    timeUnit: '1s',
    duration: `${seconds}s`,
    startTime: at(phase),
    preAllocatedVUs: 10,
    maxVUs: 60,
    env: { PHASE: phase },
  };
  scenarios[`list-${name}`] = { ...shared, exec: 'list', rate: 10 };
  scenarios[`login-${name}`] = { ...shared, exec: 'login', rate: 1 };
  if (phase !== 'calm')
    scenarios[`flood-${name}`] = {
      executor: 'constant-vus',
      exec: 'flood',
      vus: 16,
      duration: `${seconds}s`,
      startTime: at(phase),
      env: { PHASE: phase },
    };
}

export const options: Options = {
  scenarios,
  summaryTrendStats: ['med', 'p(95)', 'count'],
};

function phaseNow(): Phase {
  return __ENV['PHASE'] as Phase;
}

export function list(): void {
  const { timings } = http.get(`${api}/products?limit=20`);
  seen[metric('list', phaseNow())]?.add(timings.duration);
}

export function login(): void {
  const body = JSON.stringify({ email: data.email, password: data.password });
  const { timings } = http.post(`${api}/auth/login`, body, { headers: json() });
  seen[metric('login', phaseNow())]?.add(timings.duration);
}

export function flood(): void {
  const address = floods[phaseNow() as Flood];
  const madeUp = phaseNow() === 'control' ? '' : `${exec.vu.idInTest}${Math.random()}`;
  http.get(`${address}${madeUp}`, {
    tags: { name: phaseNow() },
    headers: { accept: phaseNow() === 'calls' ? 'application/json' : 'text/html' },
  });
}

interface Summary {
  metrics: Record<string, { values: Record<string, number> } | undefined>;
}

/** How much slower people were than without the flood, as ratios of medians and p95. */
export function handleSummary({ metrics }: Summary): Record<string, string> {
  const value = (what: 'list' | 'login', phase: Phase, of: string): number =>
    metrics[metric(what, phase)]?.values[of] ?? Number.NaN;
  const lines = phases.map((phase) =>
    (['list', 'login'] as const)
      .map((what) => {
        const [median = 0, p95 = 0] = ['med', 'p(95)'].map((of) => value(what, phase, of));
        const ratio = median / value(what, 'calm', 'med');
        return `${what} ${median.toFixed(0)} / ${p95.toFixed(0)} ms (${ratio.toFixed(1)} ×)`;
      })
      .join('   '),
  );
  return { stdout: phases.map((phase, n) => `${phase.padEnd(14)} ${lines[n]}`).join('\n') + '\n' };
}

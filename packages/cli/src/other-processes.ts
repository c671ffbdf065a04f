import { type Environment, readConfig } from '@largo/service-kit/calls';
import Type, { type Static } from 'typebox';

const Url = Type.Optional(Type.String({ pattern: '^https?://' }));
/** The processes that run with the services; an address may be missing where this program runs. */
const Addresses = Type.Object({ GATEWAY_URL: Url, BACKUP_URL: Url });
type Addresses = Readonly<Static<typeof Addresses>>;

interface Unseen {
  state: 'away' | 'not asked';
  because: string;
}
export type Seen = { state: 'ready' } | Unseen;
export type LastBackup = { state: 'made'; at: string } | { state: 'none' } | Unseen;

export interface OtherProcesses {
  gateway: Seen;
  /** The gateway asks for a file of web, as it does for pages: only the gateway can reach web. */
  web: Seen;
  lastBackup: LastBackup;
}

const timeoutMs = 5_000;
const figure = /^backup_last_success_timestamp_seconds(?:\{[^}]*\})? (\S+)$/m;

export async function askOtherProcesses(env: Environment): Promise<OtherProcesses> {
  const addresses = readConfig(Addresses, env);
  const [shop, lastBackup] = await Promise.all([askShop(addresses), askBackup(addresses)]);
  return { ...shop, lastBackup };
}

async function askShop({ GATEWAY_URL: url }: Addresses): Promise<Record<'gateway' | 'web', Seen>> {
  const missing: Unseen = { state: 'not asked', because: 'GATEWAY_URL is missing' };
  if (url === undefined) return { gateway: missing, web: missing };
  const gateway = await see(`${url}/readyz`);
  const unreachable: Unseen = { state: 'not asked', because: 'the gateway is away' };
  return { gateway, web: gateway.state === 'ready' ? await see(`${url}/robots.txt`) : unreachable };
}

async function see(url: string): Promise<Seen> {
  return read(url).then(() => ({ state: 'ready' }), awayBecause);
}

async function askBackup({ BACKUP_URL: url }: Addresses): Promise<LastBackup> {
  if (url === undefined) return { state: 'not asked', because: 'BACKUP_URL is missing' };
  return read(`${url}/metrics`).then(lastBackupOf, awayBecause);
}

function lastBackupOf(figures: string): LastBackup {
  const [, seconds] = figure.exec(figures) ?? [];
  if (seconds === undefined) return { state: 'away', because: 'its figure is missing' };
  if (seconds === '0') return { state: 'none' };
  return { state: 'made', at: new Date(Number(seconds) * 1_000).toISOString() };
}

/** @throws Error when there is no answer, or its status is not a success */
async function read(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return text;
}

/** `fetch` itself only reports that it failed; the reason is in its cause. */
function awayBecause(error: unknown): Unseen {
  const last = (error as { cause?: unknown }).cause ?? error;
  return { state: 'away', because: last instanceof Error ? last.message : String(last) };
}

import {
  type LastAuditAnswer,
  type SellingAnswer,
  type ServiceName,
  serviceNames,
  type ServiceStatusAnswer,
} from '@largo/contracts';
import type { Call, Command, Invocation } from '../command.ts';
import {
  askOtherProcesses,
  type LastBackup,
  type OtherProcesses,
  type Seen,
} from '../other-processes.ts';
import { table } from '../table.ts';

type ServiceState = { service: ServiceName } & ({ status: ServiceStatusAnswer } | { away: string });

interface State extends OtherProcesses {
  services: ServiceState[];
  /** Null: the auditor has not run yet; undefined: payments does not answer. */
  lastAudit: LastAuditAnswer['lastRun'] | undefined;
  /** Null: people can buy; undefined: orders does not answer. */
  sellingStopped: SellingAnswer['stopped'] | undefined;
}

/** An event that waits longer is late. */
const lateSeconds = 60;
/** The threshold of the alert BackupStale: backups are daily, so this one is half a day late. */
const staleBackupHours = 36;

export const showStatus: Command = {
  name: 'status',
  summary: 'Show how everything is, on one page',
  more: 'Of a service with several replicas one answers. Code 1: something is away or needs a person.',
  options: { json: { type: 'boolean', help: 'for programs' } },
  async run({ options, call, print, env }) {
    const state = await askAll(call, env);
    const attention = attentionOf(state);
    if (options['json'] === true) print(JSON.stringify({ ...state, attention }));
    else for (const line of [...linesOf(state), '', ...verdictOf(attention)]) print(line);
    return attention.length === 0 ? 0 : 1;
  },
};

async function askAll(call: Call, env: Invocation['env']): Promise<State> {
  const services = Promise.all(serviceNames.map((service) => askOne(call, service)));
  const audit = call<LastAuditAnswer>('payments', 'GET', '/internal/audit-runs/last').then(
    ({ lastRun }) => lastRun,
    () => undefined,
  );
  const selling = call<SellingAnswer>('orders', 'GET', '/selling').then(
    ({ stopped }) => stopped,
    () => undefined,
  );
  const others = await askOtherProcesses(env);
  return {
    services: await services,
    lastAudit: await audit,
    sellingStopped: await selling,
    ...others,
  };
}

async function askOne(call: Call, service: ServiceName): Promise<ServiceState> {
  try {
    return { service, status: await call<ServiceStatusAnswer>(service, 'GET', '/internal/status') };
  } catch (error) {
    return { service, away: error instanceof Error ? error.message : String(error) };
  }
}

function attentionOf(state: State): string[] {
  const { services, lastAudit, sellingStopped } = state;
  const found = services.flatMap((one) => {
    if ('away' in one) return [`${one.service} does not answer: ${one.away}`];
    return problemsOf(one.status).map((problem) => `${one.service}: ${problem}`);
  });
  for (const name of ['gateway', 'web'] as const) {
    const seen = state[name];
    if (seen.state === 'away') found.push(`${name} does not answer: ${seen.because}`);
  }
  const versions = new Set(services.flatMap((one) => ('status' in one ? one.status.version : [])));
  if (versions.size > 1) found.push(`several versions run: ${[...versions].join(', ')}`);
  if (sellingStopped)
    found.push(`selling is stopped since ${sellingStopped.since}: ${sellingStopped.reason}`);
  const violations = lastAudit?.violations.length ?? 0;
  if (violations > 0) found.push(`the auditor found ${violations} rules that do not hold`);
  return [...found, ...problemsOfBackup(state.lastBackup)];
}

/** It is no problem of the shop when this program was given no address of the backup. */
function problemsOfBackup(lastBackup: LastBackup): string[] {
  if (lastBackup.state === 'away') return [`the backup does not answer: ${lastBackup.because}`];
  if (lastBackup.state === 'none') return ['there is no base backup'];
  const hours = lastBackup.state === 'made' ? hoursSince(lastBackup.at) : 0;
  return hours > staleBackupHours ? [`the last base backup is ${hours} hours old`] : [];
}

function problemsOf({
  problems,
  outbox,
  parked,
  consumer,
  openCircuits,
  jobs,
}: ServiceStatusAnswer): string[] {
  const failing = jobs.filter(
    ({ lastFailureAt, lastSuccessAt }) => (lastFailureAt ?? '') > (lastSuccessAt ?? ''),
  );
  return [
    ...problems,
    ...(outbox.oldestSeconds > lateSeconds ? [`events wait for ${outbox.oldestSeconds} s`] : []),
    ...(parked > 0 ? [`${parked} events are parked`] : []),
    ...consumer.held.map((type) => `${type ?? 'all events'} are held`),
    ...openCircuits.map((upstream) => `${upstream} is not asked, because it failed`),
    ...failing.map(({ name }) => `the job ${name} failed`),
  ];
}

function linesOf(state: State): string[] {
  const { services, lastAudit, sellingStopped, gateway, web, lastBackup } = state;
  const head = [
    'service',
    'state',
    'version',
    'since',
    'unsent',
    'oldest',
    'lag',
    'parked',
    'jobs',
  ];
  const rows = services.map((one) => ('away' in one ? [one.service, 'away'] : rowOf(one)));
  const archived = services.flatMap((one) =>
    'status' in one ? (one.status.logArchivedAt ?? []) : [],
  );
  return [
    ...table([head, ...rows, ['gateway', gateway.state], ['web', web.state]]),
    ...notAskedOf(gateway),
    '',
    `Selling: ${sellingOf(sellingStopped)}`,
    `Auditor: ${auditOf(lastAudit)}`,
    `Base backup: ${backupOf(lastBackup)}`,
    `The database's log was archived last: ${archived.toSorted().at(-1) ?? 'never, or not by this database'}`,
  ];
}

function rowOf({ service, status }: { service: string; status: ServiceStatusAnswer }): string[] {
  const { problems, version, startedAt, outbox, consumer, parked, jobs } = status;
  const done = jobs.filter(({ lastSuccessAt }) => lastSuccessAt !== null).length;
  return [
    service,
    problems.length === 0 ? 'ready' : 'not ready',
    version,
    startedAt.slice(0, 19),
    String(outbox.unsent),
    `${outbox.oldestSeconds} s`,
    String(consumer.lag),
    String(parked),
    `${done} of ${jobs.length} done`,
  ];
}

function sellingOf(stopped: State['sellingStopped']): string {
  if (stopped === undefined) return 'not known, orders is away';
  return stopped === null ? 'goes on' : 'stopped';
}

function auditOf(lastAudit: State['lastAudit']): string {
  if (lastAudit === undefined) return 'not known, payments is away';
  if (lastAudit === null) return 'has not looked yet';
  return `${lastAudit.violations.length} violations at ${lastAudit.finishedAt}`;
}

function notAskedOf(gateway: Seen): string[] {
  if (gateway.state !== 'not asked') return [];
  return [`gateway and web were not asked: ${gateway.because}`];
}

function backupOf(lastBackup: LastBackup): string {
  if (lastBackup.state === 'none') return 'there is none';
  if (lastBackup.state === 'made')
    return `${lastBackup.at}, ${hoursSince(lastBackup.at)} hours ago`;
  return `not known: ${lastBackup.because}`;
}

function hoursSince(instant: string): number {
  return Math.floor((Date.now() - Date.parse(instant)) / 3_600_000);
}

function verdictOf(attention: readonly string[]): string[] {
  if (attention.length === 0) return ['All is well.'];
  return ['Needs attention:', ...attention.map((line) => `  ${line}`)];
}

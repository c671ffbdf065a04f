import { setTimeout as pause } from 'node:timers/promises';
import {
  type ReplayEventsAnswer,
  type ServiceEventsAnswer,
  type ServiceName,
  serviceNames,
} from '@largo/contracts';
import { type Call, type Command, type Option, WrongUse } from '../command.ts';

const filter: Readonly<Record<string, Option>> = {
  service: { type: 'string', value: 'name', help: 'only of this service; left out: of all' },
  key: { type: 'string', value: 'id', help: 'only of this aggregate' },
};

interface ParkedOf {
  service: ServiceName;
  /** At most the 100 oldest parked events of a service. */
  events: ServiceEventsAnswer['parked']['events'];
  total: number;
}

export const listParked: Command = {
  name: 'parked list',
  summary: 'List the events that could not be applied',
  options: { ...filter, json: { type: 'boolean', help: 'for programs' } },
  async run({ options, call, print }) {
    const parked = await parkedOf(call, options);
    if (options['json'] === true) print(JSON.stringify(parked));
    else for (const line of linesOf(parked)) print(line);
    return parked.some(({ events }) => events.length > 0) ? 1 : 0;
  },
};

export const replayParked: Command = {
  name: 'parked replay',
  summary: 'Apply parked events again, the oldest first',
  more: 'The services do it; an aggregate whose first event fails again stays parked. Nothing is applied twice.',
  options: {
    ...filter,
    wait: {
      type: 'string',
      value: 'seconds',
      help: 'how long to wait for the outcome (60)',
      default: '60',
    },
  },
  changes: true,
  async run({ options, call, confirm, print, by }) {
    const waitMs = Number(options['wait']) * 1_000;
    if (!(waitMs >= 0)) throw new WrongUse('--wait must be a number of seconds');
    const key = options['key'];
    const waiting = (await parkedOf(call, options)).filter(({ events }) => events.length > 0);
    if (waiting.length === 0) {
      print('Nothing is parked.');
      return 0;
    }
    for (const line of linesOf(waiting)) print(line);
    await confirm('They are applied again.');
    const body = { by, ...(typeof key === 'string' && { aggregateId: key }) };
    let isWell = true;
    for (const { service } of waiting) {
      const before = await eventsOf(call, service);
      await call<ReplayEventsAnswer>(service, 'POST', '/internal/events/replay', body);
      const last = await outcomeOf(call, { service, after: before.replay.last, waitMs });
      if (last) print(`${service}: ${last.replayed} replayed, ${last.failed} failed`);
      else print(`${service}: asked for, but not finished yet`);
      isWell &&= last?.failed === 0;
    }
    return isWell ? 0 : 1;
  },
};

const eventsOf = (call: Call, service: ServiceName, key?: unknown) =>
  call<ServiceEventsAnswer>(
    service,
    'GET',
    `/internal/events${typeof key === 'string' ? `?aggregateId=${encodeURIComponent(key)}` : ''}`,
  );

async function parkedOf(
  call: Call,
  { service, key }: Readonly<Record<string, unknown>>,
): Promise<ParkedOf[]> {
  const chosen = serviceNames.filter((name) => service === undefined || name === service);
  if (chosen.length === 0) throw new WrongUse(`--service is one of ${serviceNames.join(', ')}`);
  return Promise.all(
    chosen.map(async (name) => {
      const { events, total } = (await eventsOf(call, name, key)).parked;
      return { service: name, events, total: key === undefined ? total : events.length };
    }),
  );
}

function linesOf(parked: readonly ParkedOf[]): string[] {
  const lines = parked.flatMap(({ service, events, total }) => [
    ...events.map(
      ({ parkedAt, type, aggregateId, blockedByEarlier, error, tries }) =>
        `${service}  ${parkedAt}  ${type ?? '?'}  ${aggregateId}  ${blockedByEarlier ? 'waits behind an earlier one' : `after ${tries} tries: ${error}`}`,
    ),
    ...(total > events.length ? [`${service}  … and ${total - events.length} more`] : []),
  ]);
  return lines.length === 0 ? ['Nothing is parked.'] : lines;
}

type Replay = ServiceEventsAnswer['replay'];

async function outcomeOf(
  call: Call,
  { service, after, waitMs }: { service: ServiceName; after: Replay['last']; waitMs: number },
): Promise<Replay['last']> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const { isWaiting, last } = (await eventsOf(call, service)).replay;
    if (!isWaiting && last && last.finishedAt !== after?.finishedAt) return last;
    if (performance.now() >= giveUpAt) return null;
    await pause(250);
  }
}

import { type ConsumerHoldAnswer, type ServiceName, serviceNames } from '@largo/contracts';
import { type Command, type Invocation, WrongUse } from '../command.ts';

const parameters = '<service> [event]';
const count = { min: 1, max: 2 };

export const holdConsumer: Command = {
  name: 'consumer hold',
  summary: 'Keep a service from taking events, all or one type',
  more: 'Nothing is lost: they wait, also over a restart, until `largo consumer resume`. What lies behind a held event in the\nsame partition waits with it. It takes effect within two seconds in every process of the service.',
  parameters,
  count,
  changes: true,
  async run(invocation) {
    const { service, subscription, what } = wantedBy(invocation);
    await invocation.confirm(`${service} takes ${what} no more.`);
    const { changed, held } = await send(invocation, 'hold', { service, subscription });
    invocation.print(`${changed ? 'Held' : 'Was held already'}: ${textOf(held)}`);
    return 0;
  },
};

export const resumeConsumer: Command = {
  name: 'consumer resume',
  summary: 'Let a service take events again',
  more: 'Without an event: whatever is held.',
  parameters,
  count,
  changes: true,
  async run(invocation) {
    const { service, subscription, what } = wantedBy(invocation);
    await invocation.confirm(`${service} takes ${what} again.`);
    const { changed, held } = await send(invocation, 'resume', { service, subscription });
    invocation.print(changed ? 'Resumed.' : 'Nothing of it was held.');
    invocation.print(`Still held: ${textOf(held)}`);
    return 0;
  },
};

interface Wanted {
  service: ServiceName;
  subscription: string | undefined;
}

function wantedBy({ parameters: [name, subscription] }: Invocation): Wanted & { what: string } {
  const service = serviceNames.find((one) => one === name);
  if (!service) throw new WrongUse(`The service is one of ${serviceNames.join(', ')}`);
  return { service, subscription, what: subscription ?? 'events' };
}

function send(
  { call, by }: Invocation,
  word: 'hold' | 'resume',
  { service, subscription }: Wanted,
): Promise<ConsumerHoldAnswer> {
  const body = { by, ...(subscription !== undefined && { subscription }) };
  return call<ConsumerHoldAnswer>(service, 'POST', `/internal/consumer/${word}`, body);
}

function textOf(held: ConsumerHoldAnswer['held']): string {
  return held.length === 0 ? 'nothing' : held.map((type) => type ?? 'all events').join(', ');
}

import type { ServiceName } from '@largo/contracts';
import { type Command, WrongUse } from '../command.ts';

interface Facts {
  readonly service: ServiceName;
  readonly path: string;
  readonly whoCopies: string;
}

/** The order matters: later facts refer to earlier ones. */
const facts: Readonly<Record<string, Facts>> = {
  neighborhoods: {
    service: 'shipping',
    path: '/internal/neighborhoods/announce',
    whoCopies: 'identity, catalog',
  },
  users: { service: 'identity', path: '/internal/users/announce', whoCopies: 'all services' },
  products: {
    service: 'catalog',
    path: '/internal/products/announce',
    whoCopies: 'cart, shipping, identity',
  },
  accounts: {
    service: 'payments',
    path: '/internal/accounts/announce',
    whoCopies: 'cart, orders, catalog',
  },
};

interface Batch {
  announced: number;
  nextAfterId: string | null;
}

export const announce: Command = {
  name: 'announce',
  summary: 'Publish facts again, so that others rebuild their copies of them',
  more: `Kinds, all of them when none is named:\n${Object.entries(facts)
    .map(([kind, { service, whoCopies }]) => `  ${kind.padEnd(14)}of ${service}, for ${whoCopies}`)
    .join(
      '\n',
    )}\nNothing has to be stopped or emptied; announcing twice does no harm, and no mail is sent for it.`,
  parameters: '[kind]...',
  count: { min: 0, max: Object.keys(facts).length },
  changes: true,
  async run({ parameters, call, confirm, print, by }) {
    const unknown = parameters.find((kind) => !(kind in facts));
    if (unknown !== undefined)
      throw new WrongUse(`${unknown} is none of ${Object.keys(facts).join(', ')}`);
    const chosen = Object.entries(facts).filter(
      ([kind]) => parameters.length === 0 || parameters.includes(kind),
    );
    const kinds = chosen.map(([kind]) => kind);
    await confirm(`${kinds.join(', ')} are published again.`);
    await call('identity', 'POST', '/internal/announcements', { by, kinds });
    for (const [kind, { service, path }] of chosen) {
      let [total, afterId, isOver] = [0, null as string | null, false];
      while (!isOver) {
        const batch = await call<Batch>(service, 'POST', path, { afterId });
        total += batch.announced;
        afterId = batch.nextAfterId;
        isOver = afterId === null;
      }
      print(`${kind}: ${total} announced`);
    }
    return 0;
  },
};

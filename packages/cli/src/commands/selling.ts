import type { SellingAnswer, SellingChangedAnswer } from '@largo/contracts';
import { type Command, WrongUse } from '../command.ts';

export const stopSelling: Command = {
  name: 'selling stop',
  summary: 'Refuse new purchases and payments; everything else goes on',
  more: 'Browsing, carts, accounts, running orders, payments under way and refunds go on. Every page says why; a page that is\nopen says so when it is loaded again.',
  options: {
    reason: {
      type: 'string',
      value: 'sentence',
      help: 'what people read after "As compras estão paradas por enquanto:"; required',
    },
  },
  changes: true,
  async run({ options: { reason }, call, confirm, print, by }) {
    if (typeof reason !== 'string') throw new WrongUse('--reason is missing; see --help');
    await confirm(`No one can buy any more. People read: ${reason}`);
    const body = { by, reason };
    const { changed } = await call<SellingChangedAnswer>('orders', 'POST', '/internal/selling/stop', body); // prettier-ignore
    print(changed ? 'Selling is stopped.' : 'Selling was stopped already, for the same reason.');
    return 0;
  },
};

export const resumeSelling: Command = {
  name: 'selling resume',
  summary: 'Take new purchases and payments again',
  changes: true,
  async run({ call, confirm, print, by }) {
    const { stopped } = await call<SellingAnswer>('orders', 'GET', '/selling');
    if (!stopped) {
      print('Selling is not stopped.');
      return 0;
    }
    await confirm(`Selling has been stopped since ${stopped.since}: ${stopped.reason}`);
    const { changed } = await call<SellingChangedAnswer>('orders', 'POST', '/internal/selling/resume', { by }); // prettier-ignore
    print(changed ? 'Selling goes on.' : 'Selling went on already.');
    return 0;
  },
};

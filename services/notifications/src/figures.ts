import { memoizeFor, type ServiceGauge } from '@largo/service-kit';
import { figureRepository } from './db/figure-repository.ts';
import type { Deps } from './deps.ts';

export function gauges({ db, hub }: Deps): readonly ServiceGauge[] {
  const unsent = memoizeFor(0, () => figureRepository.countUnsent(db));
  return [
    {
      name: 'mails_waiting',
      help: 'Mails that will be sent or tried again',
      read: async () => (await unsent()).waiting,
    },
    {
      name: 'mails_parked',
      help: 'Mails that were given up',
      read: async () => (await unsent()).parked,
    },
    {
      name: 'open_streams',
      help: 'Screens that this process updates',
      read: () => Promise.resolve(hub.countOpen()),
    },
  ];
}

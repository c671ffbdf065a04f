import type { ReplayEventsAnswer, ServiceName } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import type { Action } from '../../screens/actions.tsx';
import { refreshAdmin } from '../shared/keys.ts';
import { eventTexts } from './event-texts.ts';

const { dialog: texts, repeat, services } = eventTexts;

interface Replay {
  readonly service: ServiceName;
  readonly events: number;
  /** Left out: all of the service. */
  readonly aggregateId?: string;
}

/** Asks before events that could not be applied are tried again. */
export const replayAction = <Row>(
  replayOf: (row: Row) => Replay,
  offered: Required<Pick<Action<Row>, 'isOffered' | 'nameOf'>>,
) =>
  confirmed<Row, ReplayEventsAnswer>({
    ...offered,
    texts: {
      ...texts,
      button: repeat,
      text: (row) => {
        const { service, events, aggregateId } = replayOf(row);
        const name = services[service];
        return `${aggregateId === undefined ? texts.all(events, name) : texts.one(name)} ${texts.text}`;
      },
      done: ({ events }) => (events > 0 ? texts.done : texts.nothing),
    },
    footnote: texts.logged,
    send: (row, _note, idempotencyKey) => {
      const { service, aggregateId } = replayOf(row);
      const body = aggregateId === undefined ? {} : { aggregateId };
      const path = `/admin/integrity/${service}/events/replay`;
      return request('POST', path, { body, idempotencyKey });
    },
    refresh: refreshAdmin,
  });

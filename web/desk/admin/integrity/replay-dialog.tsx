import type { ServiceName } from '@largo/contracts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useReplay } from './audit.queries.ts';
import { eventTexts } from './event-texts.ts';

const { dialog: words, services } = eventTexts;

export interface AskedReplay {
  readonly service: ServiceName;
  readonly events: number;
  /** Left out: all of the service. */
  readonly aggregateId?: string;
}

/** Asks before events that could not be applied are tried again. */
export function ReplayDialog({ asked, onClose }: { asked: AskedReplay; onClose: () => void }) {
  const { service, events, aggregateId } = asked;
  const replay = useReplay(service);
  const onConfirm = () =>
    replay.mutate(aggregateId === undefined ? {} : { aggregateId }, {
      onSuccess: (answer) => sayThen(answer.events > 0 ? words.done : words.nothing, onClose)(),
    });
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      isPending={replay.isPending}
      failure={replay.isError && knownProblem(replay.error, words.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {aggregateId === undefined
          ? words.all(events, services[service])
          : words.one(services[service])}{' '}
        {words.text}
      </p>
      <p className="l-soft">{words.logged}</p>
    </ConfirmDialog>
  );
}

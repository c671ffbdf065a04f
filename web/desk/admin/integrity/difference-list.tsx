import type { DifferenceView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { choice } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { paymentQueueQuery } from '../shared/queue.queries.ts';
import { CloseDialog } from './close-dialog.tsx';
import { closedColumn, columns } from './difference-columns.tsx';
import { differencesQuery } from './integrity.queries.ts';
import { differenceTexts as texts } from './integrity-texts.ts';
import { UnhandledNotices } from './unhandled-notices.tsx';

const isOpen = (difference: DifferenceView) => difference.closed === null;

const DifferenceList = listScreen({
  texts,
  picture: 'memo',
  filters: {
    state: choice(
      texts.filter,
      { closed: texts.states.closed },
      { any: texts.states.open, wide: true },
    ),
  },
  query: ({ state }, page) => differencesQuery(state, page),
  rowsOf: ({ differences }) => differences,
  keyOf: ({ id }) => id,
  nameOf: ({ kind, mercadoPagoId }) => `${texts.kinds[kind]} ${mercadoPagoId}`,
  useWork: (data) => ({
    columns: data?.differences.every(isOpen) ? columns : [...columns, closedColumn],
  }),
  actions: [
    {
      label: texts.close,
      nameOf: ({ mercadoPagoId }) => texts.closeOf(mercadoPagoId),
      isOffered: isOpen,
      dialog: (difference, onClose) => <CloseDialog difference={difference} onClose={onClose} />,
    },
  ],
});

export function DifferencesTab() {
  const { data: queue } = useQuery(paymentQueueQuery());
  return (
    <>
      <DifferenceList />
      <UnhandledNotices notices={queue?.unhandledNotifications} />
    </>
  );
}

import type { NeighborhoodView } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { ActionBar, type Action } from '../../screens/actions.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { NeighborhoodForm } from './neighborhood-form.tsx';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import { flag, search } from '../../screens/filters.ts';
import { rowScreen } from '../../screens/list-screen.tsx';
import { useToggleRecord, useRemoveRecord } from '../shared/record-changes.ts';
import { NeighborhoodRows } from './neighborhood-rows.tsx';
import {
  adminNeighborhoodsQuery,
  neighborhoodRecords,
  type NeighborhoodFilters,
  type NeighborhoodPage,
} from './neighborhood.queries.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { neighborhoodProblem, neighborhoodUse } from './neighborhood-problem.ts';
import classes from '../shared/record-form.module.css';

const { removal: removalTexts } = texts;

interface NeighborhoodRemovalProps {
  readonly neighborhood: NeighborhoodView;
  readonly onClose: () => void;
}

/** Only unused neighbourhoods can be removed; otherwise it lists the uses and offers to deactivate. */
function NeighborhoodRemoval({ neighborhood, onClose }: NeighborhoodRemovalProps) {
  const { id, name, isActive, sellers } = neighborhood;
  const { error, isPending, mutate } = useRemoveRecord(neighborhoodRecords);
  const toggle = useToggleRecord(neighborhoodRecords);
  const use = neighborhoodUse(error) ?? (sellers > 0 ? { sellers, rules: 0 } : null);
  const remove = () => mutate(id, { onSuccess: toastThen(texts.deleted, onClose) });
  const deactivate = () => {
    toggle(neighborhood);
    onClose();
  };
  const canDeactivate = use !== null && isActive;
  return (
    <ConfirmDialog
      title={removalTexts.title(name)}
      danger={!canDeactivate}
      confirm={canDeactivate ? texts.deactivate : texts.remove}
      isPending={isPending}
      disabled={use !== null && !isActive}
      onConfirm={canDeactivate ? deactivate : remove}
      onClose={onClose}
    >
      {error !== null && (
        <Callout kind="error">{texts.deleteFailed(neighborhoodProblem(error))}</Callout>
      )}
      {use === null ? (
        <p>{removalTexts.text}</p>
      ) : (
        <Callout kind="warning" title={removalTexts.inUse}>
          <ul className={`l-bullets ${classes.uses}`}>
            {use.sellers > 0 && <li>{removalTexts.sellers(use.sellers)}</li>}
            {use.rules > 0 && <li>{removalTexts.rules(use.rules)}</li>}
          </ul>
          <p>{removalTexts.advice}</p>
        </Callout>
      )}
    </ConfirmDialog>
  );
}

const edit: Action<NeighborhoodView> = {
  label: texts.edit,
  dialog: (one, onClose) => <NeighborhoodForm neighborhood={one} onClose={onClose} />,
};
const remove: Action<NeighborhoodView> = {
  label: texts.remove,
  dialog: (one, onClose) => <NeighborhoodRemoval neighborhood={one} onClose={onClose} />,
};

interface RowsProps {
  readonly data: NeighborhoodPage;
  readonly values: NeighborhoodFilters;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
  readonly onOpen: (action: Action<NeighborhoodView>, one: NeighborhoodView) => void;
}

function Rows({ values, onOpen, ...shown }: RowsProps) {
  return (
    <NeighborhoodRows
      {...shown}
      filters={values}
      onEdit={(one) => onOpen(edit, one)}
      onRemove={(one) => onOpen(remove, one)}
      onToggle={useToggleRecord(neighborhoodRecords)}
    />
  );
}

const NeighborhoodList = rowScreen({
  texts,
  picture: 'house-with-garden',
  filters: { search: search(texts.filters), inactive: flag(texts.filters.inactive) },
  query: adminNeighborhoodsQuery,
  rows: (data, { values, isStale, onPage, onOpen }) => (
    <Rows data={data} values={values} isStale={isStale} onPage={onPage} onOpen={onOpen} />
  ),
});

const create: Action<null> = {
  label: texts.create,
  look: { variant: 'filled' },
  dialog: (_, onClose) => <NeighborhoodForm neighborhood={null} onClose={onClose} />,
};

export function Page() {
  return (
    <AdminFrame
      section="neighborhoods"
      title={texts.title}
      intro={texts.intro}
      aside={<ActionBar subject={null} actions={[create]} />}
    >
      {() => <NeighborhoodList />}
    </AdminFrame>
  );
}

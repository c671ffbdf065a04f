import type { NeighborhoodView } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useRemoveRecord, useToggleRecord } from '../shared/record-changes.ts';
import { neighborhoodRecords } from './neighborhood.queries.ts';
import { neighborhoodProblem, neighborhoodUse } from './neighborhood-problem.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';
import classes from '../shared/record-form.module.css';

const { removal: texts } = neighborhoodTexts;

interface NeighborhoodRemovalProps {
  readonly neighborhood: NeighborhoodView;
  readonly onClose: () => void;
}

/** Only unused neighbourhoods can be removed; otherwise it lists the uses and offers to deactivate. */
export function NeighborhoodRemoval({ neighborhood, onClose }: NeighborhoodRemovalProps) {
  const { id, name, isActive, sellers } = neighborhood;
  const { error, isPending, mutate } = useRemoveRecord(neighborhoodRecords);
  const toggle = useToggleRecord(neighborhoodRecords);
  const use = neighborhoodUse(error) ?? (sellers > 0 ? { sellers, rules: 0 } : null);
  const remove = () => mutate(id, { onSuccess: toastThen(neighborhoodTexts.deleted, onClose) });
  const deactivate = () => {
    toggle(neighborhood);
    onClose();
  };
  const canDeactivate = use !== null && isActive;
  return (
    <ConfirmDialog
      title={texts.title(name)}
      danger={!canDeactivate}
      confirm={canDeactivate ? neighborhoodTexts.deactivate : neighborhoodTexts.remove}
      isPending={isPending}
      disabled={use !== null && !isActive}
      onConfirm={canDeactivate ? deactivate : remove}
      onClose={onClose}
    >
      {error !== null && (
        <Callout kind="error">{neighborhoodTexts.deleteFailed(neighborhoodProblem(error))}</Callout>
      )}
      {use === null ? (
        <p>{texts.text}</p>
      ) : (
        <Callout kind="warning" title={texts.inUse}>
          <ul className={`l-bullets ${classes.uses}`}>
            {use.sellers > 0 && <li>{texts.sellers(use.sellers)}</li>}
            {use.rules > 0 && <li>{texts.rules(use.rules)}</li>}
          </ul>
          <p>{texts.advice}</p>
        </Callout>
      )}
    </ConfirmDialog>
  );
}

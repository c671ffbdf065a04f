import type { NeighborhoodView } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useRemoveNeighborhood } from './neighborhood.queries.ts';
import { neighborhoodProblem, neighborhoodUse } from './neighborhood-problem.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';
import classes from '../shared/record-form.module.css';

const { removal: words } = neighborhoodTexts;

interface NeighborhoodRemovalProps {
  readonly neighborhood: NeighborhoodView;
  readonly onClose: () => void;
  /** What can be done instead, with one that is used. */
  readonly onDeactivate: () => void;
}

/** Only unused neighbourhoods can be removed; otherwise it lists the uses and offers to deactivate. */
export function NeighborhoodRemoval(props: NeighborhoodRemovalProps) {
  const { neighborhood, onClose, onDeactivate } = props;
  const { id, name, isActive, sellers } = neighborhood;
  const { error, isPending, mutate } = useRemoveNeighborhood();
  const use = neighborhoodUse(error) ?? (sellers > 0 ? { sellers, rules: 0 } : null);
  const remove = () => mutate(id, { onSuccess: sayThen(neighborhoodTexts.deleted, onClose) });
  const canDeactivate = use !== null && isActive;
  return (
    <ConfirmDialog
      title={words.title(name)}
      danger={!canDeactivate}
      confirm={canDeactivate ? neighborhoodTexts.deactivate : neighborhoodTexts.remove}
      isPending={isPending}
      disabled={use !== null && !isActive}
      onConfirm={canDeactivate ? onDeactivate : remove}
      onClose={onClose}
    >
      {error !== null && (
        <Callout kind="error">{neighborhoodTexts.deleteFailed(neighborhoodProblem(error))}</Callout>
      )}
      {use === null ? (
        <p>{words.text}</p>
      ) : (
        <Callout kind="warning" title={words.inUse}>
          <ul className={`l-bullets ${classes.uses}`}>
            {use.sellers > 0 && <li>{words.sellers(use.sellers)}</li>}
            {use.rules > 0 && <li>{words.rules(use.rules)}</li>}
          </ul>
          <p>{words.advice}</p>
        </Callout>
      )}
    </ConfirmDialog>
  );
}

import type { NeighborhoodView } from '@largo/contracts';
import { Button } from '@mantine/core';
import type { Action } from '../../screens/actions.tsx';
import { useToggleRecord } from '../shared/record-changes.ts';
import { RecordRemoval } from '../shared/record-removal.tsx';
import { NeighborhoodForm } from './neighborhood-form.tsx';
import { neighborhoodUse } from './neighborhood-problem.ts';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import { neighborhoodRecords } from './neighborhood.queries.ts';

const { removal } = texts;

interface OneProps {
  readonly neighborhood: NeighborhoodView;
}

function Removal({ neighborhood, onClose }: OneProps & { readonly onClose: () => void }) {
  const toggle = useToggleRecord(neighborhoodRecords);
  const usesOf = (error: unknown) => {
    const { sellers, rules } = neighborhoodUse(error) ?? { ...neighborhood, rules: 0 };
    return [
      ...(sellers > 0 ? [removal.sellers(sellers)] : []),
      ...(rules > 0 ? [removal.rules(rules)] : []),
    ];
  };
  return (
    <RecordRemoval
      records={neighborhoodRecords}
      record={neighborhood}
      usesOf={usesOf}
      otherwise={
        neighborhood.isActive && { label: texts.deactivate, act: () => toggle(neighborhood) }
      }
      onClose={onClose}
    />
  );
}

const look = { variant: 'subtle' } as const;
const nameOf = (label: string) => (one: NeighborhoodView) => `${label}: ${one.name}`;

export function Toggle({ neighborhood }: OneProps) {
  const toggle = useToggleRecord(neighborhoodRecords);
  const label = neighborhood.isActive ? texts.deactivate : texts.activate;
  return (
    <Button
      {...look}
      size="compact-sm"
      aria-label={nameOf(label)(neighborhood)}
      onClick={() => toggle(neighborhood)}
    >
      {label}
    </Button>
  );
}

export const rowActions: readonly Action<NeighborhoodView>[] = [
  {
    label: texts.edit,
    nameOf: nameOf(texts.edit),
    look,
    dialog: (one, onClose) => <NeighborhoodForm neighborhood={one} onClose={onClose} />,
  },
  {
    label: texts.remove,
    nameOf: nameOf(texts.remove),
    look,
    dialog: (one, onClose) => <Removal neighborhood={one} onClose={onClose} />,
  },
];

export const create: Action<null> = {
  label: texts.create,
  look: { variant: 'filled' },
  dialog: (_, onClose) => <NeighborhoodForm neighborhood={null} onClose={onClose} />,
};

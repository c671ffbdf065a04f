import type { NeighborhoodView } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toasts.ts';
import { saveNeighborhood, type NeighborhoodValues } from '../api/neighborhood.queries.ts';
import { neighborhoodProblem, refusedFields } from '../neighborhood-problem.ts';
import { neighborhoodTexts } from '../neighborhood-texts.ts';
import { isSortOrder } from '../../admin-shared/sort-order.ts';
import { useRecordForm, type RecordDraft } from '../../admin-shared/use-record-form.ts';
import { RecordForm } from '../../admin-shared/components/record-form.tsx';

const { form: words, problems } = neighborhoodTexts;

interface NeighborhoodFormProps {
  /** Null: a new one. */
  readonly neighborhood: NeighborhoodView | null;
  readonly onClose: () => void;
}

/** Without a number for a new one: at the end. */
const draftOf = (neighborhood: NeighborhoodView | null): RecordDraft => ({
  name: neighborhood?.name ?? '',
  sortOrder: String(neighborhood?.sortOrder ?? ''),
  isActive: neighborhood?.isActive ?? true,
});

function problemsOf({ name, sortOrder }: RecordDraft, isNew: boolean) {
  const isOrder = isSortOrder(sortOrder) || (isNew && sortOrder.trim() === '');
  return {
    ...(slugify(name) === '' ? { name: problems.name } : {}),
    ...(isOrder ? {} : { sortOrder: problems.sortOrder }),
  };
}

const bodyOf = ({ name, sortOrder, isActive }: RecordDraft): Partial<NeighborhoodValues> => ({
  name: name.trim(),
  ...(sortOrder.trim() === '' ? {} : { sortOrder: Number(sortOrder) }),
  isActive,
});

function useNeighborhoodForm({ neighborhood, onClose }: NeighborhoodFormProps) {
  const queryClient = useQueryClient();
  return useRecordForm({
    before: draftOf(neighborhood),
    problemsOf: (draft) => problemsOf(draft, neighborhood === null),
    bodyOf,
    async send(body, idempotencyKey) {
      await saveNeighborhood(queryClient, neighborhood?.id ?? null, { body, idempotencyKey });
      const { created, updated } = neighborhoodTexts;
      showToast({ kind: 'success', message: neighborhood === null ? created : updated });
      onClose();
    },
    failureOf: (error) => neighborhoodTexts.saveFailed(neighborhoodProblem(error)),
    refusedFields,
  });
}

export function NeighborhoodForm(props: NeighborhoodFormProps) {
  const { neighborhood, onClose } = props;
  const state = useNeighborhoodForm(props);
  const isNew = neighborhood === null;
  const isRenamed = !isNew && slugify(state.draft.name) !== neighborhood.slug;
  return (
    <RecordForm
      title={isNew ? words.createTitle : words.editTitle(neighborhood.name)}
      words={isNew ? { ...words, sortOrderHint: words.sortOrderNew } : words}
      nameHint={isRenamed ? words.renamed : undefined}
      isOrderOptional={isNew}
      state={state}
      onClose={onClose}
    />
  );
}

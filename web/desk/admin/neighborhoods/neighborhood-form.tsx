import type { NeighborhoodView } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useSaveNeighborhood, type NeighborhoodValues } from './neighborhood.queries.ts';
import { neighborhoodProblem, refusedFields } from './neighborhood-problem.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';
import { isSortOrder } from '../shared/sort-order.ts';
import { RecordForm, type RecordDraft } from '../shared/record-form.tsx';

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
  const { created, updated } = neighborhoodTexts;
  return useSaveForm({
    initialValues: draftOf(neighborhood),
    validate: (draft) => problemsOf(draft, neighborhood === null),
    bodyOf,
    save: useSaveNeighborhood(neighborhood?.id ?? null),
    onSaved: sayThen(neighborhood === null ? created : updated, onClose),
    refusalOf: (error) => ({
      failure: neighborhoodTexts.saveFailed(neighborhoodProblem(error)),
      errors: refusedFields(error),
    }),
  });
}

export function NeighborhoodForm(props: NeighborhoodFormProps) {
  const { neighborhood, onClose } = props;
  const saveForm = useNeighborhoodForm(props);
  const isNew = neighborhood === null;
  const isRenamed = !isNew && slugify(saveForm.values.name) !== neighborhood.slug;
  return (
    <RecordForm
      title={isNew ? words.createTitle : words.editTitle(neighborhood.name)}
      words={isNew ? { ...words, sortOrderHint: words.sortOrderNew } : words}
      nameHint={isRenamed ? words.renamed : undefined}
      isOrderOptional={isNew}
      saveForm={saveForm}
      onClose={onClose}
    />
  );
}

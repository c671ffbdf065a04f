import type { NeighborhoodView } from '@largo/contracts';
import { placeSlug, slugify } from '@largo/kernel';
import { neighborhoodRecords } from './neighborhood.queries.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';
import { isSortOrder } from '../shared/sort-order.ts';
import { RecordForm, type RecordDraft } from '../shared/record-form.tsx';

const { form: texts, problems } = neighborhoodTexts;

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

const bodyOf = ({ name, sortOrder, isActive }: RecordDraft) => ({
  name: name.trim(),
  ...(sortOrder.trim() === '' ? {} : { sortOrder: Number(sortOrder) }),
  isActive,
});

export function NeighborhoodForm({ neighborhood, onClose }: NeighborhoodFormProps) {
  const isNew = neighborhood === null;
  return (
    <RecordForm
      records={neighborhoodRecords}
      record={neighborhood}
      texts={isNew ? { ...texts, sortOrderHint: texts.sortOrderNew } : texts}
      initialValues={draftOf(neighborhood)}
      validate={(draft) => problemsOf(draft, isNew)}
      bodyOf={bodyOf}
      nameHint={({ name }) =>
        isNew || placeSlug(name) === placeSlug(neighborhood.slug) ? undefined : texts.renamed
      }
      isOrderOptional={isNew}
      onClose={onClose}
    />
  );
}

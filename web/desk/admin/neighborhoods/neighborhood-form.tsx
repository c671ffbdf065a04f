import type { NeighborhoodView } from '@largo/contracts';
import { placeSlug, slugify } from '@largo/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { SuggestionsField } from '../../screens/suggestions-field.tsx';
import { adminKeys } from '../shared/keys.ts';
import { type NeighborhoodPage, neighborhoodRecords } from './neighborhood.queries.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';
import { isSortOrder } from '../shared/sort-order.ts';
import { RecordForm, type RecordDraft } from '../shared/record-form.tsx';

const { form: texts, problems } = neighborhoodTexts;

interface NeighborhoodFormProps {
  /** Null: a new one. */
  readonly neighborhood: NeighborhoodView | null;
  readonly onClose: () => void;
}

interface NeighborhoodDraft extends RecordDraft {
  readonly region: string;
}

/** Without a number for a new one: at the end. */
const draftOf = (neighborhood: NeighborhoodView | null): NeighborhoodDraft => ({
  name: neighborhood?.name ?? '',
  region: neighborhood?.region ?? '',
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

const bodyOf = ({ name, region, sortOrder, isActive }: NeighborhoodDraft) => ({
  name: name.trim(),
  region: region.trim(),
  ...(sortOrder.trim() === '' ? {} : { sortOrder: Number(sortOrder) }),
  isActive,
});

/** The regions of the neighbourhoods that the list has loaded; the form suggests them. */
function useListedRegions(): string[] {
  const pages = useQueryClient().getQueriesData<NeighborhoodPage>({
    queryKey: adminKeys.neighborhoods,
  });
  const listed = pages.flatMap(([, page]) => page?.neighborhoods ?? []);
  return [...new Set(listed.flatMap(({ region }) => region ?? []))];
}

export function NeighborhoodForm({ neighborhood, onClose }: NeighborhoodFormProps) {
  const isNew = neighborhood === null;
  const regions = useListedRegions();
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
    >
      {(field) => (
        <SuggestionsField
          label={texts.region}
          description={texts.regionHint}
          maxLength={100}
          data={regions}
          {...field('region')}
        />
      )}
    </RecordForm>
  );
}

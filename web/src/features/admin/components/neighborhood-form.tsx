import type { NeighborhoodView } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Callout } from '../../../components/account/callout.tsx';
import { CheckField } from '../../../components/account/check-field.tsx';
import { SheetActions } from '../../../components/account/sheet-actions.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { saveNeighborhood, type NeighborhoodValues } from '../api/neighborhood.queries.ts';
import { neighborhoodProblem } from '../neighborhood-problem.ts';
import { neighborhoodTexts } from '../neighborhood-texts.ts';
import { isSortOrder } from '../sort-order.ts';
import { useSaveOnce } from '../use-save-once.ts';
import classes from './record-form.module.css';
import { SortOrderField } from './sort-order-field.tsx';

const { form: words, problems } = neighborhoodTexts;

interface NeighborhoodFormProps {
  /** Null: a new one. */
  readonly neighborhood: NeighborhoodView | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  /** Empty for a new one: at the end. */
  readonly sortOrder: string;
  readonly isActive: boolean;
}

const draftOf = (neighborhood: NeighborhoodView | null): Draft => ({
  name: neighborhood?.name ?? '',
  sortOrder: String(neighborhood?.sortOrder ?? ''),
  isActive: neighborhood?.isActive ?? true,
});

function problemsOf({ name, sortOrder }: Draft, isNew: boolean) {
  const isOrder = isSortOrder(sortOrder) || (isNew && sortOrder.trim() === '');
  return {
    ...(slugify(name) === '' ? { name: problems.name } : {}),
    ...(isOrder ? {} : { sortOrder: problems.sortOrder }),
  };
}

function useSave(neighborhood: NeighborhoodView | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useSaveOnce<Partial<NeighborhoodValues>>({
    async send(body, idempotencyKey) {
      await saveNeighborhood(queryClient, neighborhood?.id ?? null, { body, idempotencyKey });
      const { created, updated } = neighborhoodTexts;
      showToast({ kind: 'success', message: neighborhood === null ? created : updated });
      onSaved();
    },
    failureOf: (error) => neighborhoodTexts.saveFailed(neighborhoodProblem(error)),
  });
}

const bodyOf = ({ name, sortOrder, isActive }: Draft): Partial<NeighborhoodValues> => ({
  name: name.trim(),
  ...(sortOrder.trim() === '' ? {} : { sortOrder: Number(sortOrder) }),
  isActive,
});

export function NeighborhoodForm({ neighborhood, onClose }: NeighborhoodFormProps) {
  const [draft, setDraft] = useState(() => draftOf(neighborhood));
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({});
  const form = useRef<HTMLFormElement>(null);
  const { save, isSaving, failure } = useSave(neighborhood, onClose);
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const isNew = neighborhood === null;
  const isRenamed = !isNew && slugify(draft.name) !== neighborhood.slug;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft, isNew);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first === undefined && !isSaving) void save(bodyOf(draft));
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <Sheet
      title={isNew ? words.createTitle : words.editTitle(neighborhood.name)}
      open
      onClose={onClose}
    >
      <form ref={form} className={classes.root} noValidate onSubmit={onSubmit}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        <TextField
          label={words.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          hint={isRenamed ? words.renamed : undefined}
          error={wrong.name ?? null}
          onChange={({ target }) => set({ name: target.value })}
        />
        <SortOrderField
          label={words.sortOrder}
          required={!isNew}
          hint={isNew ? words.sortOrderNew : words.sortOrderHint}
          value={draft.sortOrder}
          error={wrong.sortOrder}
          onChange={(sortOrder) => set({ sortOrder })}
        />
        <CheckField
          label={words.isActive}
          isOn={draft.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <SheetActions
          cancel={words.cancel}
          submit={words.save}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </form>
    </Sheet>
  );
}

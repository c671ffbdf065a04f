import type { NeighborhoodView } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Callout } from '../../../components/account/callout.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { newIntent } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toasts.ts';
import { saveNeighborhood } from '../api/neighborhood.queries.ts';
import { neighborhoodProblem } from '../neighborhood-problem.ts';
import { neighborhoodTexts } from '../neighborhood-texts.ts';
import classes from './neighborhood-form.module.css';

const { form: words, problems } = neighborhoodTexts;
const maxSortOrder = 1_000_000;

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
  const text = sortOrder.trim();
  const isOrder = /^\d{1,7}$/.test(text) && Number(text) <= maxSortOrder;
  return {
    ...(slugify(name) === '' ? { name: problems.name } : {}),
    ...(isOrder || (isNew && text === '') ? {} : { sortOrder: problems.sortOrder }),
  };
}

/** Sending the same form again keeps its key: a lost answer must not make two of it. */
function useSave(neighborhood: NeighborhoodView | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async ({ name, sortOrder, isActive }: Draft) => {
    const number = sortOrder.trim() === '' ? {} : { sortOrder: Number(sortOrder) };
    const body = { name: name.trim(), ...number, isActive };
    const text = JSON.stringify(body);
    if (intent.current.text !== text) intent.current = { text, key: newIntent() };
    setSaving(true);
    setFailure(null);
    try {
      const idempotencyKey = intent.current.key;
      await saveNeighborhood(queryClient, neighborhood?.id ?? null, { body, idempotencyKey });
      const { created, updated } = neighborhoodTexts;
      showToast({ kind: 'success', message: neighborhood === null ? created : updated });
      onSaved();
    } catch (error) {
      setFailure(neighborhoodTexts.saveFailed(neighborhoodProblem(error)));
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}

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
    if (first === undefined && !isSaving) void save(draft);
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
        <TextField
          label={words.sortOrder}
          name="sortOrder"
          inputMode="numeric"
          autoComplete="off"
          required={!isNew}
          hint={isNew ? words.sortOrderNew : words.sortOrderHint}
          value={draft.sortOrder}
          error={wrong.sortOrder ?? null}
          onChange={({ target }) => set({ sortOrder: target.value })}
        />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={draft.isActive}
            onChange={({ target }) => set({ isActive: target.checked })}
          />
          {words.isActive}
        </label>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

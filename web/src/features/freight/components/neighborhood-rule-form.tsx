import type { NeighborhoodRuleView } from '@largo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { CheckField } from '../../../components/ui/check-field.tsx';
import { SheetActions } from '../../../components/ui/sheet-actions.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { newIdempotencyKey } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toasts.ts';
import { changeRule, createRule, regionsQuery } from '../api/neighborhood-rules.queries.ts';
import {
  isAboutPlace,
  ruleBody,
  ruleDraftOf,
  ruleProblems,
  ruleProblemText,
  type RuleDraft,
  type RuleProblems,
} from '../neighborhood-rule.ts';
import { rulesTexts } from '../rules-texts.ts';
import classes from './neighborhood-rules.module.css';

const { form: words } = rulesTexts;

interface FormProps {
  readonly rules: readonly NeighborhoodRuleView[];
  /** Null: a new one. */
  readonly rule: NeighborhoodRuleView | null;
  readonly onClose: () => void;
}

/** Sending the same form again keeps its key: a lost answer must not look like a second rule. */
function useSave({ rule, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  const [isSaving, setSaving] = useState(false);
  const save = async (draft: RuleDraft, isTyped: boolean) => {
    const body = ruleBody(draft, isTyped);
    const text = JSON.stringify(body);
    if (intent.current.text !== text) intent.current = { text, key: newIdempotencyKey() };
    setSaving(true);
    try {
      if (rule === null) {
        await createRule(queryClient, { body, idempotencyKey: intent.current.key });
      } else await changeRule(queryClient, rule.id, body);
      const message = rule === null ? rulesTexts.created : rulesTexts.updated;
      showToast({ kind: 'success', message });
      onClose();
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

interface PlaceProps extends Pick<FormProps, 'rules' | 'rule'> {
  readonly draft: RuleDraft;
  readonly isTyped: boolean;
  readonly error: string | null;
  readonly onType: (part: Partial<RuleDraft>) => void;
}

/** What has a rule already is not offered. */
function PlaceField({ rules, rule, draft, isTyped, error, onType }: PlaceProps) {
  const { data: regions } = useQuery(regionsQuery());
  if (isTyped) {
    return (
      <TextField
        label={words.neighborhood}
        name="neighborhood"
        autoComplete="off"
        maxLength={100}
        hint={words.typed}
        value={draft.neighborhoodName}
        error={error}
        onChange={(event) => onType({ neighborhoodName: event.target.value })}
      />
    );
  }
  const taken = new Set(rules.map(({ neighborhoodId }) => neighborhoodId));
  const free = (regions ?? []).filter(({ id }) => id === rule?.neighborhoodId || !taken.has(id));
  const first = { value: '', label: regions === undefined ? words.loading : words.choose };
  return (
    <SelectField
      label={words.neighborhood}
      name="neighborhood"
      value={draft.neighborhoodId}
      options={[first, ...free.map(({ id, name }) => ({ value: id, label: name }))]}
      error={error}
      onChange={(neighborhoodId) => {
        const neighborhoodName = free.find(({ id }) => id === neighborhoodId)?.name ?? '';
        onType({ neighborhoodId, neighborhoodName });
      }}
    />
  );
}

/** A new rule, or another price, place or standing of one. */
export function NeighborhoodRuleForm(props: FormProps) {
  const { rules, rule, onClose } = props;
  const regions = useQuery(regionsQuery());
  const isTyped = regions.isError;
  const { save, isSaving } = useSave(props);
  const [draft, setDraft] = useState(() => ruleDraftOf(rule));
  const [problems, setProblems] = useState<RuleProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const type = (part: Partial<RuleDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems({});
    setFailure(null);
  };
  const show = (found: RuleProblems) => {
    setProblems(found);
    const first = Object.keys(found)[0];
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = ruleProblems(draft, isTyped);
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0 || isSaving) return;
    try {
      await save(draft, isTyped);
    } catch (error) {
      setFailure(rulesTexts.saveFailed(ruleProblemText(error)));
      if (isAboutPlace(error)) show({ neighborhood: ruleProblemText(error) });
    }
  };
  return (
    <Sheet
      title={rule === null ? words.create : words.edit(rule.neighborhoodName)}
      open
      onClose={onClose}
    >
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        <PlaceField
          rules={rules}
          rule={rule}
          draft={draft}
          isTyped={isTyped}
          error={problems.neighborhood ?? null}
          onType={type}
        />
        <div className={classes.pair}>
          <TextField
            label={words.rate}
            name="rate"
            inputMode="decimal"
            autoComplete="off"
            value={draft.rate}
            error={problems.rate ?? null}
            onChange={(event) => type({ rate: event.target.value })}
          />
          <TextField
            label={words.days}
            name="days"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            hint={words.daysHint}
            value={draft.days}
            error={problems.days ?? null}
            onChange={(event) => type({ days: event.target.value })}
          />
        </div>
        <CheckField
          label={words.isActive}
          isOn={draft.isActive}
          onChange={(isActive) => type({ isActive })}
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

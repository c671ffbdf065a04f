import type { NeighborhoodRuleView } from '@largo/contracts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { regionsQuery, useSaveNeighborhoodRule } from './neighborhood-rules.queries.ts';
import {
  isAboutPlace,
  ruleBody,
  ruleDraftOf,
  ruleProblems,
  ruleProblemText,
  type RuleDraft,
} from './neighborhood-rule.ts';
import { rulesTexts } from './rules-texts.ts';
import classes from './neighborhood-rules.module.css';

const { form: texts } = rulesTexts;

interface FormProps {
  readonly rules: readonly NeighborhoodRuleView[];
  /** Null: a new one. */
  readonly rule: NeighborhoodRuleView | null;
  readonly onClose: () => void;
}

interface PlaceProps extends Pick<FormProps, 'rules' | 'rule'> {
  readonly values: RuleDraft;
  readonly isTyped: boolean;
  readonly error: ReactNode;
  readonly onType: (part: Partial<RuleDraft>) => void;
}

/** Neighbourhoods that have a rule already are not offered. */
function PlaceField({ rules, rule, values, isTyped, error, onType }: PlaceProps) {
  const { data: regions } = useQuery(regionsQuery());
  if (isTyped) {
    return (
      <TextInput
        label={texts.neighborhood}
        name="neighborhood"
        autoComplete="off"
        maxLength={100}
        description={texts.typed}
        value={values.neighborhoodName}
        error={error}
        onChange={(event) => onType({ neighborhoodName: event.target.value })}
      />
    );
  }
  const taken = new Set(rules.map(({ neighborhoodId }) => neighborhoodId));
  const free = (regions ?? []).filter(({ id }) => id === rule?.neighborhoodId || !taken.has(id));
  const first = { value: '', label: regions === undefined ? texts.loading : texts.choose };
  return (
    <NativeSelect
      label={texts.neighborhood}
      name="neighborhood"
      value={values.neighborhoodId}
      data={[first, ...free.map(({ id, name }) => ({ value: id, label: name }))]}
      error={error}
      onChange={({ target }) => {
        const neighborhoodName = free.find(({ id }) => id === target.value)?.name ?? '';
        onType({ neighborhoodId: target.value, neighborhoodName });
      }}
    />
  );
}

/** A new rule, or changes to one. */
export function NeighborhoodRuleForm({ rules, rule, onClose }: FormProps) {
  const isTyped = useQuery(regionsQuery()).isError;
  return (
    <FormDialog
      title={rule === null ? texts.create : texts.edit(rule.neighborhoodName)}
      confirm={texts.save}
      cancel={texts.cancel}
      initialValues={ruleDraftOf(rule)}
      validate={(values) => ruleProblems(values, isTyped)}
      bodyOf={(values) => ruleBody(values, isTyped)}
      save={useSaveNeighborhoodRule(rule?.id ?? null)}
      onSaved={toastThen(rule === null ? rulesTexts.created : rulesTexts.updated, onClose)}
      refusalOf={(error) => ({
        failure: rulesTexts.saveFailed(ruleProblemText(error)),
        errors: isAboutPlace(error) ? { neighborhood: ruleProblemText(error) } : {},
      })}
      onClose={onClose}
    >
      {({ form, values, errors, field }) => (
        <>
          <PlaceField
            rules={rules}
            rule={rule}
            values={values}
            isTyped={isTyped}
            error={errors['neighborhood']}
            onType={form.setValues}
          />
          <div className={`l-stack l-gap-12 ${classes.pair}`}>
            <TextInput
              label={texts.rate}
              inputMode="decimal"
              autoComplete="off"
              {...field('rate')}
            />
            <TextInput
              label={texts.days}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              description={texts.daysHint}
              {...field('days')}
            />
          </div>
          <Checkbox
            label={texts.isActive}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}

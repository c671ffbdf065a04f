import type { ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { InstallmentPlan, SecureFieldName } from './mercado-pago.ts';
import { cardTexts } from './card-texts.ts';
import { fieldIds, type CardLookup, type SecureFields } from './use-secure-fields.ts';
import classes from './card-form.module.css';

const { card: words } = cardTexts;

function planText({ count, eachReais, totalReais }: InstallmentPlan, amountReais: number): string {
  const [each, total] = [formatReais(eachReais), formatReais(totalReais)];
  if (totalReais <= amountReais) return words.free(count, each);
  return words.withInterest(count, each, total);
}

export function FrameField(props: {
  field: SecureFieldName;
  label: string;
  wrong: ReactNode;
  /** What is known of the value, which the frame keeps to itself. */
  note?: string | undefined;
}) {
  const { field, label, wrong, note } = props;
  return (
    <div className="l-label l-stack l-gap-6">
      <span aria-hidden="true">{label}</span>
      <div
        id={fieldIds[field]}
        className={classes.frame}
        data-wrong={wrong === undefined ? undefined : true}
      />
      {wrong !== undefined && (
        <p className="l-wrong" role="alert">
          {wrong}
        </p>
      )}
      {wrong === undefined && note !== undefined && <p className="l-muted">{note}</p>}
    </div>
  );
}

/** The script or the frames did not come, or the provider does not know the card. */
export function CardProblem({ fields, onReload }: { fields: SecureFields; onReload: () => void }) {
  const { problem, lookup } = fields;
  if (problem !== null) {
    return (
      <Callout kind="error">
        <p>
          <Literal of={problem} />
        </p>
        <p>{words.usePix}</p>
        <Button size="sm" variant="default" onClick={onReload}>
          {words.retry}
        </Button>
      </Callout>
    );
  }
  if (lookup.state === 'unsupported') {
    return (
      <Callout kind="warning" title={<Literal of="checkout.method-unsupported" />}>
        <p>{words.unsupported}</p>
      </Callout>
    );
  }
  if (lookup.state === 'failed') {
    return (
      <Callout kind="error">
        <p>{words.lookupFailed}</p>
        <Button size="sm" variant="default" onClick={lookup.again}>
          {words.again}
        </Button>
      </Callout>
    );
  }
  return null;
}

export function InstallmentField(props: {
  lookup: CardLookup;
  plan: InstallmentPlan | null;
  amountReais: number;
  onChange: (count: number) => void;
}) {
  const { kind, state } = props.lookup;
  if (kind === null) {
    return (
      <SelectField
        label={words.installments}
        value=""
        disabled
        options={[{ value: '', label: words.noPlans }]}
        hint={words.asleep[state]}
        onChange={() => undefined}
      />
    );
  }
  return (
    <SelectField
      label={words.installments}
      value={String(props.plan?.count ?? '')}
      options={kind.plans.map((plan) => ({
        value: String(plan.count),
        label: planText(plan, props.amountReais),
      }))}
      onChange={(value) => props.onChange(Number(value))}
    />
  );
}

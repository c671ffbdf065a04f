import type { ShippingRuleView } from '@largo/contracts';
import { Callout } from '../../../components/ui/callout.tsx';
import { ComboField } from '../../../components/ui/combo-field.tsx';
import { SheetActions } from '../../../components/ui/sheet-actions.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { useSaveRule } from '../api/shipping-rule.queries.ts';
import { productNames, type ProductChoice, type RuleKind } from '../shipping-rule.ts';
import {
  bodyOf,
  draftOf,
  problemsOf,
  refusalOf,
  typed,
  type RuleDraft,
} from '../shipping-rule-form.ts';
import { shippingTexts as texts } from '../shipping-texts.ts';
import { PlaceFields } from './place-fields.tsx';
import classes from './rule-form.module.css';

const { form: words } = texts;

interface RuleFormProps {
  readonly kind: RuleKind;
  /** Null: a new one. */
  readonly rule: ShippingRuleView | null;
  readonly products: readonly ProductChoice[];
  readonly onClose: () => void;
}

function useRuleForm({ kind, rule, products, onClose }: RuleFormProps) {
  const names = productNames(products);
  const save = useSaveRule();
  const form = useDraftForm({
    before: draftOf(rule),
    save,
    typed,
    // A rule that exists keeps its product.
    problemsOf: (draft) =>
      problemsOf(draft, (name) => kind === 'product' && rule === null && !names.has(name)),
    bodyOf: (draft) => ({
      id: rule?.id ?? null,
      productId: kind === 'product' ? (names.get(draft.product) ?? null) : null,
      body: bodyOf(draft),
    }),
    onSaved: () => {
      showToast({ kind: 'success', message: rule === null ? texts.created : texts.updated });
      onClose();
    },
    refusalOf: (error) => refusalOf(error, rule === null),
  });
  return { ...form, names: [...names.keys()] };
}

interface PriceFieldsProps {
  readonly draft: RuleDraft;
  readonly problems: Readonly<Partial<Record<keyof RuleDraft, string>>>;
  readonly type: (name: keyof RuleDraft, value: string) => void;
}

function PriceFields({ draft, problems, type }: PriceFieldsProps) {
  const field = (name: keyof RuleDraft, inputMode: 'decimal' | 'numeric') => ({
    name,
    inputMode,
    autoComplete: 'off',
    value: draft[name],
    error: problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  return (
    <>
      <TextField
        label={words.rate}
        hint={words.rateHint}
        required
        {...field('shippingRate', 'decimal')}
      />
      <TextField
        label={words.free}
        hint={words.freeHint}
        {...field('freeShippingThreshold', 'decimal')}
      />
      <TextField
        label={words.daysMin}
        required
        maxLength={2}
        {...field('estimatedDaysMin', 'numeric')}
      />
      <TextField
        label={words.daysMax}
        required
        maxLength={2}
        {...field('estimatedDaysMax', 'numeric')}
      />
    </>
  );
}

/** A new rule, or an existing one with another place or price. */
export function RuleForm(props: RuleFormProps) {
  const { kind, rule, onClose } = props;
  const { form, draft, problems, failure, ...rest } = useRuleForm(props);
  return (
    <Sheet title={rule === null ? texts.rules[kind].add : words.edit} open onClose={onClose}>
      <form ref={form} className={classes.root} noValidate onSubmit={rest.onSubmit}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        {kind === 'product' && rule === null && (
          <ComboField
            label={words.product}
            name="product"
            autoComplete="off"
            hint={words.productHint}
            value={draft.product}
            options={rest.names}
            error={problems.product ?? null}
            onChange={(product) => rest.type('product', product)}
          />
        )}
        {rule?.product && <p className={classes.product}>{rule.product.title}</p>}
        <fieldset className={classes.group}>
          <legend>{words.place}</legend>
          <p className={classes.hint}>{words.placeHint}</p>
          <PlaceFields value={draft} labels={words} problems={problems} onChange={rest.type} />
        </fieldset>
        <fieldset className={classes.group} data-pairs="true">
          <legend>{words.price}</legend>
          <PriceFields draft={draft} problems={problems} type={rest.type} />
        </fieldset>
        <SheetActions
          cancel={words.cancel}
          submit={rule === null ? words.create : words.save}
          isSaving={rest.isSaving}
          onCancel={onClose}
        />
      </form>
    </Sheet>
  );
}

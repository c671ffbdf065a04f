import type { ShippingRuleView } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { SuggestionsField } from '../../screens/suggestions-field.tsx';
import type { useSaveForm } from '../../screens/use-save-form.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useSaveRule } from './shipping-rule.queries.ts';
import { productNames, type ProductChoice, type RuleKind } from './shipping-rule.ts';
import {
  bodyOf,
  draftOf,
  problemsOf,
  refusalOf,
  type RuleDraft,
  withPlace,
} from './shipping-rule-form.ts';
import { shippingTexts } from './shipping-texts.ts';
import { PlaceFields } from './place-fields.tsx';
import classes from './rule-form.module.css';

const { form: texts } = shippingTexts;

interface RuleFormProps {
  readonly kind: RuleKind;
  /** Null: a new one. */
  readonly rule: ShippingRuleView | null;
  readonly products: readonly ProductChoice[];
  readonly onClose: () => void;
}

const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
const days = { required: true, maxLength: 2, inputMode: 'numeric', autoComplete: 'off' } as const;

type SaveForm = ReturnType<typeof useSaveForm<RuleDraft, never, unknown>>;

function PriceFields({ field }: Pick<SaveForm, 'field'>) {
  return (
    <>
      <TextInput
        label={texts.rate}
        description={texts.rateHint}
        required
        {...amount}
        {...field('shippingRate')}
      />
      <TextInput
        label={texts.free}
        description={texts.freeHint}
        {...amount}
        {...field('freeShippingThreshold')}
      />
      <TextInput label={texts.daysMin} {...days} {...field('estimatedDaysMin')} />
      <TextInput label={texts.daysMax} {...days} {...field('estimatedDaysMax')} />
    </>
  );
}

/** A new rule, or an existing one with another place or price. */
export function RuleForm({ kind, rule, products, onClose }: RuleFormProps) {
  const names = productNames(products);
  const isNew = rule === null;
  const choosesProduct = kind === 'product' && isNew;
  return (
    <FormDialog
      title={isNew ? shippingTexts.rules[kind].add : texts.edit}
      confirm={isNew ? texts.create : texts.save}
      cancel={texts.cancel}
      initialValues={draftOf(rule)}
      // A rule that exists keeps its product.
      validate={(draft) => problemsOf(draft, (name) => choosesProduct && !names.has(name))}
      bodyOf={(draft) => ({
        id: rule?.id ?? null,
        productId: kind === 'product' ? (names.get(draft.product) ?? null) : null,
        body: bodyOf(draft),
      })}
      save={useSaveRule()}
      onSaved={toastThen(isNew ? shippingTexts.created : shippingTexts.updated, onClose)}
      refusalOf={(error) => refusalOf(error, isNew)}
      onClose={onClose}
    >
      {({ form, values, errors, field }) => (
        <>
          {choosesProduct && (
            <SuggestionsField
              label={texts.product}
              description={texts.productHint}
              data={[...names.keys()]}
              {...field('product')}
            />
          )}
          {rule?.product && <p className={classes.product}>{rule.product.title}</p>}
          <fieldset className={`l-stack l-gap-12 ${classes.group}`}>
            <legend>{texts.place}</legend>
            <p className="l-soft">{texts.placeHint}</p>
            <PlaceFields
              value={values}
              labels={texts}
              errors={errors}
              onChange={(name, value) => form.setValues(withPlace(values, name, value))}
            />
          </fieldset>
          <fieldset className={`l-stack l-gap-12 ${classes.group}`} data-pairs="true">
            <legend>{texts.price}</legend>
            <PriceFields field={field} />
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}

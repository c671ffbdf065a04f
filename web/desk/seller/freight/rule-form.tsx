import type { ShippingRuleView } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { SuggestionsField } from '../../screens/suggestions-field.tsx';
import { DialogActions } from '../../screens/dialog-actions.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useSaveRule } from './shipping-rule.queries.ts';
import { productNames, type ProductChoice, type RuleKind } from './shipping-rule.ts';
import { bodyOf, draftOf, problemsOf, refusalOf, withPlace } from './shipping-rule-form.ts';
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

function useRuleForm({ kind, rule, products, onClose }: RuleFormProps) {
  const names = productNames(products);
  const save = useSaveRule();
  const form = useSaveForm({
    initialValues: draftOf(rule),
    save,
    // A rule that exists keeps its product.
    validate: (draft) =>
      problemsOf(draft, (name) => kind === 'product' && rule === null && !names.has(name)),
    bodyOf: (draft) => ({
      id: rule?.id ?? null,
      productId: kind === 'product' ? (names.get(draft.product) ?? null) : null,
      body: bodyOf(draft),
    }),
    onSaved: toastThen(rule === null ? shippingTexts.created : shippingTexts.updated, onClose),
    refusalOf: (error) => refusalOf(error, rule === null),
  });
  return { ...form, names: [...names.keys()] };
}

const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
const days = { required: true, maxLength: 2, inputMode: 'numeric', autoComplete: 'off' } as const;

function PriceFields({ field }: Pick<ReturnType<typeof useRuleForm>, 'field'>) {
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
export function RuleForm(props: RuleFormProps) {
  const { kind, rule, onClose } = props;
  const { form, values, errors, failure, field, ...rest } = useRuleForm(props);
  return (
    <Dialog title={rule === null ? shippingTexts.rules[kind].add : texts.edit} onClose={onClose}>
      <form className="l-stack l-gap-20" noValidate onSubmit={rest.onSubmit}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        {kind === 'product' && rule === null && (
          <SuggestionsField
            label={texts.product}
            description={texts.productHint}
            data={rest.names}
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
        <DialogActions
          cancel={texts.cancel}
          submit={rule === null ? texts.create : texts.save}
          isSaving={rest.isSaving}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

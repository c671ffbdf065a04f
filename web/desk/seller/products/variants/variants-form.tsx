import type { ProductDetail, StoreVariant, VariantsAnswer } from '@largo/contracts';
import { parseUnits } from '@largo/kernel';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { refusedSentences } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { confirmed } from '../../../screens/action-dialog.tsx';
import { ActionBar } from '../../../screens/actions.tsx';
import { FormActions } from '../../../screens/form-actions.tsx';
import { LeaveDialog } from '../../../screens/leave-dialog.tsx';
import { useChange } from '../../../screens/use-change.ts';
import { useSaveForm } from '../../../screens/use-save-form.ts';
import { refreshProducts } from '../product.queries.ts';
import { shownMeasure } from '../product-draft.ts';
import { saveProblem } from '../save-problem.ts';
import { OptionFields } from './option-fields.tsx';
import { VariantGrid } from './variant-grid.tsx';
import { bodyOf, countOf, draftOf, leftOf, problemsOf, rowsOf, type VariantsDraft } from './variants-draft.ts'; // prettier-ignore
import { withTyped } from './variants-edit.ts';
import { saveVariants } from './variants.queries.ts';
import { texts } from './texts.ts';

export interface Varied extends VariantsAnswer {
  readonly product: ProductDetail;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const failed = (error: unknown) => texts.saveFailed(saveProblem(error));

function Left({ left }: { left: readonly StoreVariant[] }) {
  if (left.length === 0) return null;
  return (
    <Card title={texts.left.title}>
      <p className="l-soft">{texts.left.text}</p>
      <ul className="l-bullets">
        {left.map(({ id, values, stock, reserved }) => (
          <li key={id}>
            {values.join(', ') || texts.left.noValues}: {texts.left.units(stock, reserved)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What will be for sale once it is saved. */
function Total({ draft }: { draft: VariantsDraft }) {
  const onSale = rowsOf(draft).filter(({ cell }) => cell.isActive);
  const stock = sumOf(onSale.map(({ cell }) => parseUnits(cell.stock) ?? 0));
  return (
    <p className="l-soft" role="status">
      {texts.grid.total(stock, onSale.length)}
    </p>
  );
}

/** Back to one stock. */
const merge = (onDone: () => void) =>
  confirmed<Varied>({
    texts: {
      ...texts.merge,
      text: ({ variants }) => texts.merge.text(sumOf(variants.map(({ stock }) => stock))),
      failed,
      done: () => {
        onDone();
        return texts.merge.done;
      },
    },
    look: { variant: 'subtle', color: 'barro' },
    danger: true,
    send: ({ product }, _note, key) => saveVariants(product.id, { options: [], variants: [] }, key),
    refresh: refreshProducts,
  });

interface VariantsFormProps {
  readonly varied: Varied;
  readonly onDone: () => void;
}

export function VariantsForm({ varied, onDone }: VariantsFormProps) {
  const { product, options, variants } = varied;
  const { form, values, errors, failure, isDirty, isSaving, onSubmit } = useSaveForm({
    initialValues: draftOf(varied),
    validate: problemsOf,
    bodyOf,
    save: useChange(
      (body: ReturnType<typeof bodyOf>, key) => saveVariants(product.id, body, key),
      refreshProducts,
    ),
    onSaved: toastThen(texts.saved, onDone),
    refusalOf: (error) => ({ failure: failed(error), errors: refusedSentences(error) }),
  });
  const { setValues, clearFieldError } = form;
  const onEdit = useCallback(
    (change: (draft: VariantsDraft) => VariantsDraft, field?: string) => {
      // The form has all of a draft, always.
      setValues((draft) => change(draft as VariantsDraft));
      if (field !== undefined) clearFieldError(field);
    },
    [setValues, clearFieldError],
  );
  const shared = useMemo(
    () => ({
      price: typedReais(product.basePrice ?? product.price),
      weight: shownMeasure(product.weight),
      images: product.images,
    }),
    [product],
  );
  const guard = useLeaveGuard(isDirty);
  const general = errors['variants'] ?? errors['options'];
  const isNew = options.length === 0;
  return (
    <form
      onSubmit={(event) => {
        form.setValues(withTyped(values));
        onSubmit(event);
      }}
      noValidate
      className="l-stack l-gap-20"
    >
      <Card title={texts.options.title}>
        <p className="l-soft">{texts.options.hint}</p>
        <OptionFields draft={values} errors={errors} onChange={form.setValues} />
      </Card>
      {isNew && product.stock > 0 && values.options.length > 0 && (
        <Callout kind="info">{texts.options.moves(product.stock)}</Callout>
      )}
      {countOf(values) > 0 && (
        <Card title={texts.grid.title}>
          <p className="l-soft">{texts.grid.hint}</p>
          <VariantGrid draft={values} errors={errors} product={shared} onEdit={onEdit} />
          <Total draft={values} />
        </Card>
      )}
      <Left left={leftOf(values, variants)} />
      {general !== undefined && <Callout kind="error">{general}</Callout>}
      {failure !== null && <Callout kind="error">{failure}</Callout>}
      <FormActions>
        {!isNew && <ActionBar size="md" subject={varied} actions={[merge(onDone)]} />}
        {values.options.length > 0 && (
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
        )}
      </FormActions>
      <LeaveDialog guard={guard} />
    </form>
  );
}

import type { BulkChange } from '@largo/contracts';
import { parseReais, parseUnits } from '@largo/kernel';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { FormDialog } from '../../../screens/form-dialog.tsx';
import { categoryGroups } from '../category-groups.ts';
import { stockProblem } from '../product-draft.ts';
import { saveProblem } from '../save-problem.ts';
import { texts as productTexts } from '../texts.ts';
import type { Preview, usePreview } from './bulk.queries.ts';
import { bulkTexts as texts } from './texts.ts';

interface BulkFormProps {
  readonly check: ReturnType<typeof usePreview>;
  /** Hidden, it keeps what was typed. */
  readonly open: boolean;
  readonly onChecked: (preview: Preview) => void;
  readonly onClose: () => void;
}

const refusalOf = (error: unknown) => ({ failure: texts.failed(saveProblem(error)) });

function percentProblem(value: number, isCut: boolean): string | undefined {
  return value > (isCut ? 99.99 : 1_000) ? texts.wrongPercent : undefined;
}

interface PriceDraft {
  readonly direction: string;
  readonly by: string;
  readonly value: string;
  readonly isNinety: boolean;
}

function priceValueProblem({ direction, by, value }: PriceDraft): ReactNode {
  const typed = parseReais(value);
  if (typed === null || typed <= 0) return texts.wrongValue;
  return by === 'percent' ? percentProblem(typed, direction === 'cut') : undefined;
}

function PriceForm({ open, check, onChecked, onClose }: BulkFormProps) {
  return (
    <FormDialog
      title={texts.titles.price}
      open={open}
      confirm={texts.see}
      cancel={texts.back}
      initialValues={{ direction: 'cut', by: 'percent', value: '', isNinety: false }}
      validate={(draft: PriceDraft) => ({ value: priceValueProblem(draft) })}
      bodyOf={({ direction, by, value, isNinety }: PriceDraft): BulkChange => ({
        type: 'price',
        by: by === 'percent' ? 'percent' : 'amount',
        value: (parseReais(value) ?? 0) * (direction === 'cut' ? -1 : 1),
        rounding: isNinety ? 'ninety' : 'none',
      })}
      save={check}
      onSaved={onChecked}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      {({ form, field }) => (
        <>
          <NativeSelect
            label={texts.direction}
            data={optionsOf(texts.directions)}
            {...field('direction')}
          />
          <div className="l-pair">
            <TextInput
              label={texts.value}
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              {...field('value')}
            />
            <NativeSelect label={texts.unit} data={optionsOf(texts.units)} {...field('by')} />
          </div>
          <Checkbox
            label={texts.ninety}
            description={texts.ninetyHint}
            {...form.getInputProps('isNinety', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}

interface StockDraft {
  readonly how: string;
  readonly count: string;
}

function StockForm({ open, check, onChecked, onClose }: BulkFormProps) {
  return (
    <FormDialog
      title={texts.titles.stock}
      open={open}
      confirm={texts.see}
      cancel={texts.back}
      initialValues={{ how: 'add', count: '' }}
      validate={({ how, count }: StockDraft) => ({
        count:
          stockProblem(count) ??
          (how !== 'set' && parseUnits(count) === 0 ? texts.wrongValue : undefined),
      })}
      bodyOf={({ how, count }: StockDraft): BulkChange => ({
        type: 'stock',
        how: how === 'set' || how === 'subtract' ? how : 'add',
        units: parseUnits(count) ?? 0,
      })}
      save={check}
      onSaved={onChecked}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      {({ field }) => (
        <div className="l-pair">
          <NativeSelect label={texts.how} data={optionsOf(texts.hows)} {...field('how')} />
          <TextInput
            label={texts.count}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...field('count')}
          />
        </div>
      )}
    </FormDialog>
  );
}

function CategoryForm({ open, check, onChecked, onClose }: BulkFormProps) {
  const { data = [], error } = useQuery(categoriesQuery());
  return (
    <FormDialog
      title={texts.titles.category}
      open={open}
      confirm={texts.see}
      cancel={texts.back}
      initialValues={{ categoryId: '' }}
      validate={({ categoryId }) => ({ categoryId: categoryId === '' && texts.wrongCategory })}
      bodyOf={({ categoryId }): BulkChange => ({ type: 'category', categoryId })}
      save={check}
      onSaved={onChecked}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <NativeSelect
            label={texts.category}
            data={[{ value: '', label: productTexts.form.chooseCategory }, ...categoryGroups(data)]}
            data-autofocus
            {...field('categoryId')}
          />
          {error !== null && <p role="alert">{productTexts.form.categoriesFailed}</p>}
        </>
      )}
    </FormDialog>
  );
}

const formOf = { price: PriceForm, stock: StockForm, category: CategoryForm } as const;

/** Says what to change; the answer to it is what would happen. */
export function BulkForm({ type, ...props }: BulkFormProps & { type: keyof typeof formOf }) {
  const Form = formOf[type];
  return <Form {...props} />;
}

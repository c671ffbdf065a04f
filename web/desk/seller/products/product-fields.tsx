import type { UseFormReturnType } from '@mantine/form';
import { NativeSelect, TextInput } from '@mantine/core';
import { parseReais } from '@largo/kernel';
import { Card } from '@largo/web-kit/look/card.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { categoryGroups, type CategoryChoice } from './category-groups.ts';
import { priceProblem, type ProductDraft } from './product-draft.ts';
import { texts } from './texts.ts';
import classes from './product-form.module.css';

const { form: words } = texts;

interface FieldsProps {
  readonly form: UseFormReturnType<ProductDraft>;
}

interface BasicFieldsProps extends FieldsProps {
  readonly categories: readonly CategoryChoice[];
}

export function BasicFields({ categories, form }: BasicFieldsProps) {
  return (
    <Card title={words.basics}>
      <TextInput
        label={words.title}
        name="title"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label={words.category}
        name="categoryId"
        data={[{ value: '', label: words.chooseCategory }, ...categoryGroups(categories)]}
        {...form.getInputProps('categoryId')}
      />
      <TextArea
        label={words.description}
        name="description"
        rows={6}
        maxLength={10_000}
        value={form.values.description}
        {...form.getInputProps('description')}
      />
    </Card>
  );
}

export function SaleFields({ form }: FieldsProps) {
  /** `18,5` becomes `18,50`; what is no price stays for its error. */
  const tidyPrice = () => {
    const price = parseReais(form.values.price);
    if (price !== null && priceProblem(form.values.price) === undefined)
      form.setFieldValue('price', typedReais(price));
  };
  return (
    <Card title={words.sale}>
      <div className="l-pair">
        <TextInput
          label={words.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('price')}
          onBlur={tidyPrice}
        />
        <TextInput
          label={words.stock}
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('stock')}
        />
      </div>
    </Card>
  );
}

const measures = ['weight', 'length', 'width', 'height'] as const;

export function ParcelFields({ form }: FieldsProps) {
  return (
    <Card title={words.optional(words.parcel)}>
      <p className="l-soft">{words.parcelHint}</p>
      <div className={`l-stack ${classes.four}`}>
        {measures.map((name) => (
          <TextInput
            key={name}
            label={words[name]}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
    </Card>
  );
}

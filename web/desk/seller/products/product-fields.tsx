import type { ProductDetail } from '@largo/contracts';
import type { UseFormReturnType } from '@mantine/form';
import { NativeSelect, TextInput } from '@mantine/core';
import { parseReais } from '@largo/kernel';
import type { ReactNode } from 'react';
import { Card } from '@largo/web-kit/look/card.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { categoryGroups, type CategoryChoice } from './category-groups.ts';
import { priceProblem, type ProductDraft } from './product-draft.ts';
import { shownPriceText } from './shown-price-text.ts';
import { texts as productTexts } from './texts.ts';
import classes from './product-form.module.css';

const { form: texts } = productTexts;

interface FieldsProps {
  readonly form: UseFormReturnType<ProductDraft>;
}

interface BasicFieldsProps extends FieldsProps {
  readonly categories: readonly CategoryChoice[];
}

export function BasicFields({ categories, form }: BasicFieldsProps) {
  return (
    <Card title={texts.basics}>
      <TextInput
        label={texts.title}
        name="title"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label={texts.category}
        name="categoryId"
        data={[{ value: '', label: texts.chooseCategory }, ...categoryGroups(categories)]}
        {...form.getInputProps('categoryId')}
      />
      <TextInput
        label={texts.optional(texts.sku)}
        description={texts.skuHint}
        name="sku"
        maxLength={40}
        autoComplete="off"
        {...form.getInputProps('sku')}
      />
      <TextArea
        label={texts.description}
        name="description"
        rows={6}
        maxLength={10_000}
        value={form.values.description}
        {...form.getInputProps('description')}
      />
    </Card>
  );
}

interface SaleFieldsProps extends FieldsProps {
  readonly product: ProductDetail | null;
  /** Shown in place of the stock, which the variants have. */
  readonly stockField?: ReactNode;
}

export function SaleFields({ form, product, stockField }: SaleFieldsProps) {
  /** `18,5` becomes `18,50`; what is no price stays for its error. */
  const tidy = (name: 'price' | 'originalPrice') => () => {
    const price = parseReais(form.values[name]);
    if (price !== null && priceProblem(form.values[name]) === undefined)
      form.setFieldValue(name, typedReais(price));
  };
  return (
    <Card title={texts.sale}>
      <div className="l-pair">
        <TextInput
          label={texts.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('price')}
          onBlur={tidy('price')}
        />
        {stockField ?? (
          <TextInput
            label={texts.stock}
            name="stock"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('stock')}
          />
        )}
      </div>
      <TextInput
        label={texts.originalPrice}
        description={texts.originalPriceHint}
        name="originalPrice"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('originalPrice')}
        onBlur={tidy('originalPrice')}
      />
      {product?.shownPrices && (
        <p className="l-soft">{shownPriceText(product, product.shownPrices)}</p>
      )}
    </Card>
  );
}

const measures = ['weight', 'length', 'width', 'height'] as const;

export function ParcelFields({ form }: FieldsProps) {
  return (
    <Card title={texts.optional(texts.parcel)}>
      <p className="l-soft">{texts.parcelHint}</p>
      <div className={`l-stack ${classes.four}`}>
        {measures.map((name) => (
          <TextInput
            key={name}
            label={texts[name]}
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

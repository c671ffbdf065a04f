import { parseReais } from '@largo/kernel';
import { Card } from '../../../components/ui/card.tsx';
import { GroupedSelect } from '../../../components/ui/grouped-select.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { categoryGroups, type CategoryChoice } from '../category-groups.ts';
import {
  priceProblem,
  shownAmount,
  type ProductDraft,
  type ProductField,
  type ProductProblems,
} from '../product-form.ts';
import { texts } from '../texts.ts';
import classes from './product-form.module.css';

const { form: words } = texts;

interface FieldsProps {
  readonly draft: ProductDraft;
  readonly problems: ProductProblems;
  readonly onChange: (name: ProductField, value: string) => void;
}

interface NumberFieldProps extends FieldsProps {
  readonly name: ProductField;
  readonly label: string;
  readonly inputMode: 'decimal' | 'numeric';
  readonly onBlur?: () => void;
}

function NumberField(props: NumberFieldProps) {
  const { name, label, inputMode, draft, problems, onChange, onBlur } = props;
  return (
    <TextField
      label={label}
      name={name}
      inputMode={inputMode}
      autoComplete="off"
      value={draft[name]}
      error={problems[name] ?? null}
      onChange={(event) => onChange(name, event.target.value)}
      onBlur={onBlur}
    />
  );
}

interface BasicFieldsProps extends FieldsProps {
  readonly categories: readonly CategoryChoice[];
}

export function BasicFields({ categories, ...fields }: BasicFieldsProps) {
  const { draft, problems, onChange } = fields;
  return (
    <Card title={words.basics}>
      <TextField
        label={words.title}
        name="title"
        maxLength={200}
        autoComplete="off"
        value={draft.title}
        error={problems.title ?? null}
        onChange={(event) => onChange('title', event.target.value)}
      />
      <GroupedSelect
        label={words.category}
        name="categoryId"
        empty={words.chooseCategory}
        groups={categoryGroups(categories)}
        value={draft.categoryId}
        error={problems.categoryId}
        onChange={(value) => onChange('categoryId', value)}
      />
      <TextArea
        label={words.description}
        name="description"
        rows={6}
        maxLength={10_000}
        value={draft.description}
        error={problems.description}
        onChange={(value) => onChange('description', value)}
      />
    </Card>
  );
}

export function SaleFields(fields: FieldsProps) {
  const { draft, onChange } = fields;
  /** `18,5` becomes `18,50`; what is no price stays for its sentence. */
  const tidyPrice = () => {
    const price = parseReais(draft.price);
    if (price !== null && priceProblem(draft.price) === undefined)
      onChange('price', shownAmount(price));
  };
  return (
    <Card title={words.sale}>
      <div className={classes.pair}>
        <NumberField
          {...fields}
          name="price"
          label={words.price}
          inputMode="decimal"
          onBlur={tidyPrice}
        />
        <NumberField {...fields} name="stock" label={words.stock} inputMode="numeric" />
      </div>
    </Card>
  );
}

export function ParcelFields(fields: FieldsProps) {
  return (
    <Card title={words.optional(words.parcel)}>
      <p className={classes.hint}>{words.parcelHint}</p>
      <div className={classes.four}>
        <NumberField {...fields} name="weight" label={words.weight} inputMode="decimal" />
        <NumberField {...fields} name="length" label={words.length} inputMode="decimal" />
        <NumberField {...fields} name="width" label={words.width} inputMode="decimal" />
        <NumberField {...fields} name="height" label={words.height} inputMode="decimal" />
      </div>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { Thumb } from '../../../screens/thumb.tsx';
import { columns, rowsOf, type VariantColumn, type VariantRow, type VariantsDraft } from './variants-draft.ts'; // prettier-ignore
import { fillDown, isTable, pasted, setCells } from './variants-edit.ts';
import { texts as variantTexts } from './texts.ts';
import classes from './variants.module.css';

const { grid: texts } = variantTexts;
const inputModes = { stock: 'numeric', price: 'decimal', sku: 'text', gtin: 'numeric', weight: 'decimal' } as const; // prettier-ignore
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows go to the same column of the next row. */
function moveOn(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { form, dataset } = event.currentTarget;
  const column = form?.querySelectorAll<HTMLInputElement>(
    `[data-column="${dataset['column']}"]:enabled`,
  );
  const next = column?.[[...column].indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

interface VariedProduct {
  /** What the product costs and weighs, and so each variant without a price or a weight. */
  readonly price: string;
  readonly weight: string;
  readonly images: readonly string[];
}

interface SharedProps {
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly product: VariedProduct;
  /** Changes the newest draft; `field` is one of one row, whose error is over. */
  readonly onEdit: (change: (draft: VariantsDraft) => VariantsDraft, field?: string) => void;
}

interface GridProps extends SharedProps {
  readonly draft: VariantsDraft;
}

interface RowProps extends SharedProps {
  readonly row: VariantRow;
}

interface FieldProps extends RowProps {
  readonly column: VariantColumn;
}

function Field({ column, ...props }: FieldProps) {
  const { row, errors, product, onEdit } = props;
  const field = `${row.field}.${column}`;
  const problem = errors[field];
  return (
    <td data-label={texts.columns[column]}>
      <input
        className="l-input"
        data-column={column}
        aria-label={texts.field(texts.columns[column], row.values.join(', '))}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : field}
        inputMode={inputModes[column]}
        placeholder={
          { stock: '0', price: product.price, sku: '', gtin: '', weight: product.weight }[column]
        }
        maxLength={40}
        autoComplete="off"
        disabled={!row.cell.isActive}
        value={row.cell[column]}
        onChange={({ target: { value } }) =>
          onEdit((draft) => setCells(draft, [[row, { [column]: value }]]), field)
        }
        onKeyDown={moveOn}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!isTable(text)) return;
          event.preventDefault();
          onEdit((draft) => pasted(draft, { row, column }, text));
        }}
      />
      {problem !== undefined && (
        <p id={field} className="l-wrong">
          {problem}
        </p>
      )}
    </td>
  );
}

/** One of the product's pictures; its buyers see it first. */
function Picture({ row, product, onEdit }: RowProps) {
  const { image, isActive } = row.cell;
  return (
    <td data-label={texts.image}>
      <span className="l-row l-gap-8">
        <Thumb image={image || product.images[0]} size={40} />
        <select
          className="l-input"
          aria-label={texts.field(texts.image, row.values.join(', '))}
          disabled={!isActive}
          value={image}
          onChange={({ target: { value } }) =>
            onEdit((draft) => setCells(draft, [[row, { image: value }]]), `${row.field}.image`)
          }
        >
          <option value="">{texts.ofProduct}</option>
          {product.images.map((one, at) => (
            <option key={one} value={one}>
              {texts.picture(at + 1)}
            </option>
          ))}
        </select>
      </span>
    </td>
  );
}

function isSameRow(one: RowProps, other: RowProps): boolean {
  const fields = ['values', ...columns].map((name) => `${one.row.field}.${name}`);
  return (
    one.row.cell === other.row.cell &&
    one.row.field === other.row.field &&
    one.row.values.join('\n') === other.row.values.join('\n') &&
    one.product === other.product &&
    one.onEdit === other.onEdit &&
    fields.every((field) => one.errors[field] === other.errors[field])
  );
}

/** A key that is typed draws one row again, not all hundred. */
const Row = memo(function Row(props: RowProps) {
  const { row, errors, product, onEdit } = props;
  const name = row.values.join(', ');
  const problem = errors[`${row.field}.values`];
  return (
    <tr>
      <th scope="row">
        {name}
        {row.cell.sold > 0 && <small className="l-muted">{texts.sold(row.cell.sold)}</small>}
        {row.cell.reserved > 0 && (
          <small className="l-muted">{texts.reserved(row.cell.reserved)}</small>
        )}
        {problem !== undefined && <small className="l-wrong">{problem}</small>}
      </th>
      <td>
        <label className={classes.check} data-label={texts.isActive}>
          <input
            type="checkbox"
            aria-label={texts.sell(name)}
            checked={row.cell.isActive}
            onChange={({ target: { checked } }) =>
              onEdit((draft) => setCells(draft, [[row, { isActive: checked }]]))
            }
          />
        </label>
      </td>
      {columns.map((column) => (
        <Field key={column} {...props} column={column} />
      ))}
      {product.images.length > 1 && <Picture {...props} />}
    </tr>
  );
}, isSameRow);

/** A row for each combination; below 48em each is a card. */
export function VariantGrid({ draft, ...props }: GridProps) {
  const { product, onEdit } = props;
  const rows = rowsOf(draft);
  return (
    <>
      {rows.length > 1 && (
        <div className="l-wrap l-gap-8">
          {(['stock', 'price'] as const).map((column) => (
            <Button
              key={column}
              variant="default"
              size="sm"
              onClick={() => onEdit((newest) => fillDown(newest, column))}
            >
              {texts.fill[column]}
            </Button>
          ))}
        </div>
      )}
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{texts.variant}</th>
            <th scope="col">{texts.isActive}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
              </th>
            ))}
            {product.images.length > 1 && <th scope="col">{texts.image}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { columns, rowsOf, type VariantColumn, type VariantRow, type VariantsDraft } from './variants-draft.ts'; // prettier-ignore
import { fillDown, pasted, setCells } from './variants-edit.ts';
import { texts as variantTexts } from './texts.ts';
import classes from './variants.module.css';

const { grid: texts } = variantTexts;
const inputModes = { stock: 'numeric', price: 'decimal', sku: 'text', gtin: 'numeric' } as const;
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

interface GridProps {
  readonly draft: VariantsDraft;
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** What the product costs, and so each variant without a price. */
  readonly price: string;
  readonly onChange: (draft: VariantsDraft) => void;
  /** One field of one row, whose error is over. */
  readonly onType: (draft: VariantsDraft, field: string) => void;
}

interface RowProps extends GridProps {
  readonly row: VariantRow;
}

interface FieldProps extends RowProps {
  readonly column: VariantColumn;
}

function Field({ column, ...props }: FieldProps) {
  const { draft, row, errors, price, onChange, onType } = props;
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
        placeholder={{ stock: '0', price, sku: '', gtin: '' }[column]}
        maxLength={40}
        autoComplete="off"
        disabled={!row.cell.isActive}
        value={row.cell[column]}
        onChange={(event) =>
          onType(setCells(draft, [[row, { [column]: event.target.value }]]), field)
        }
        onKeyDown={moveOn}
        onPaste={(event) => {
          const next = pasted(draft, { row, column }, event.clipboardData.getData('text'));
          if (next === null) return;
          event.preventDefault();
          onChange(next);
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

function Row(props: RowProps) {
  const { draft, row, errors, onChange } = props;
  const name = row.values.join(', ');
  const problem = errors[`${row.field}.values`];
  return (
    <tr>
      <th scope="row">
        {name}
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
            onChange={({ target }) =>
              onChange(setCells(draft, [[row, { isActive: target.checked }]]))
            }
          />
        </label>
      </td>
      {columns.map((column) => (
        <Field key={column} {...props} column={column} />
      ))}
    </tr>
  );
}

/** A row for each combination; below 48em each is a card. */
export function VariantGrid(props: GridProps) {
  const { draft, onChange } = props;
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
              onClick={() => onChange(fillDown(draft, column))}
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

import type { CorrectLineBody } from '@largo/contracts';
import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { FormActions } from '../../../screens/form-actions.tsx';
import { TextArea } from '../../../screens/text-area.tsx';
import { useSaveForm } from '../../../screens/use-save-form.ts';
import { columnName } from './field-texts.ts';
import { importProblem } from './import-problem.ts';
import classes from './imports.module.css';
import { categoryPaths, correctionOf, shownCells, typedCells, variantCells, variantField } from './line-cells.ts'; // prettier-ignore
import { texts as allTexts } from './texts.ts';
import { useCorrection, type LineProps } from './use-correction.ts';

const { line: texts } = allTexts;
const numbers: readonly string[] = ['preco', 'preco_original', 'peso_kg', 'comprimento_cm', 'largura_cm', 'altura_cm']; // prettier-ignore

function CellInput({ column, ...input }: TextInputProps & { readonly column: string }) {
  const whole = column === 'estoque' ? 'numeric' : 'text';
  const inputMode = numbers.includes(column) ? 'decimal' : whole;
  return <TextInput inputMode={inputMode} maxLength={200} autoComplete="off" {...input} />;
}

/** The form takes the place of the button that opened it. */
const takeFocus = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();

/** The cells of a line, with what is wrong at each until it is typed again. */
export function LineForm({ onClose, ...props }: LineProps & { readonly onClose: () => void }) {
  const { line } = props;
  const { data: ours = [] } = useQuery(categoriesQuery());
  const { save, onSaved } = useCorrection(props);
  const stored = typedCells(line);
  const { form, values, errors, failure, isSaving, onSubmit } = useSaveForm({
    initialValues: stored,
    validate: (typed) => (correctionOf(line, typed) === undefined ? { cells: texts.nothing } : {}),
    bodyOf: (typed): CorrectLineBody => correctionOf(line, typed) ?? {},
    save,
    onSaved: (answer) => {
      if (answer.line.outcome !== 'refused') onClose();
      onSaved(answer.line);
    },
    refusalOf: (error) => ({ failure: texts.failed(importProblem(error)) }),
  });
  const field = (column: string, row?: number, name = column) => {
    const problem = line.problems.find((one) => one.column === column && one.row === row);
    return {
      label: columnName(column),
      name,
      value: values[name] ?? '',
      error: values[name] === stored[name] && problem?.message,
      onChange: (event: { target: { value: string } }) => {
        form.setValues({ [name]: event.target.value });
        form.clearErrors();
      },
    };
  };
  return (
    <form ref={takeFocus} onSubmit={onSubmit} noValidate className="l-stack l-gap-12">
      <div className={classes.cells}>
        {shownCells(line).map((cell) => {
          if (cell === 'categoria')
            return (
              <NativeSelect
                key={cell}
                data={categoryPaths(ours, values['categoria'] ?? '')}
                {...field(cell)}
              />
            );
          if (cell === 'descricao')
            return <TextArea key={cell} rows={4} maxLength={20_000} {...field(cell)} />;
          return <CellInput key={cell} column={cell} {...field(cell)} />;
        })}
      </div>
      {line.refusedVariants.map(({ row, values: named }) => (
        <fieldset key={row} className={classes.variant}>
          <legend>{texts.variant(row, named)}</legend>
          <div className={classes.cells}>
            {variantCells.map((cell) => (
              <CellInput key={cell} column={cell} {...field(cell, row, variantField(row, cell))} />
            ))}
          </div>
        </fieldset>
      ))}
      {errors['cells'] !== undefined && <Callout kind="info">{errors['cells']}</Callout>}
      {failure !== null && <Callout kind="error">{failure}</Callout>}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </FormActions>
    </form>
  );
}

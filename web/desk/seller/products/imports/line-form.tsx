import type { CorrectLineBody } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { FormActions } from '../../../screens/form-actions.tsx';
import { TextArea } from '../../../screens/text-area.tsx';
import { useSaveForm } from '../../../screens/use-save-form.ts';
import { cellNames, type Cell } from './field-texts.ts';
import { importProblem } from './import-problem.ts';
import classes from './imports.module.css';
import { categoryPaths, changedCells, shownCells, typedCells } from './line-cells.ts';
import { texts as allTexts } from './texts.ts';
import { useCorrection, type LineProps } from './use-correction.ts';

const { line: texts } = allTexts;
const numbers: readonly Cell[] = ['preco', 'preco_original', 'peso_kg', 'comprimento_cm', 'largura_cm', 'altura_cm']; // prettier-ignore

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
    validate: (typed) =>
      Object.keys(changedCells(line, typed)).length === 0 ? { cells: texts.nothing } : {},
    bodyOf: (typed): CorrectLineBody => ({ cells: changedCells(line, typed) }),
    save,
    onSaved: (answer) => {
      if (answer.line.outcome !== 'refused') onClose();
      onSaved(answer.line);
    },
    refusalOf: (error) => ({ failure: texts.failed(importProblem(error)) }),
  });
  const field = (cell: Cell) => {
    const problem = line.problems.find(({ column }) => column === cell);
    return {
      label: cellNames[cell],
      name: cell,
      value: values[cell],
      error: values[cell] === stored[cell] && problem?.message,
      onChange: (event: { target: { value: string } }) => {
        form.setFieldValue(cell, event.target.value);
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
                data={categoryPaths(ours, values.categoria)}
                {...field(cell)}
              />
            );
          if (cell === 'descricao')
            return <TextArea key={cell} rows={4} maxLength={20_000} {...field(cell)} />;
          const inputMode = numbers.includes(cell)
            ? 'decimal'
            : cell === 'estoque'
              ? 'numeric'
              : 'text';
          return (
            <TextInput
              key={cell}
              inputMode={inputMode}
              maxLength={200}
              autoComplete="off"
              {...field(cell)}
            />
          );
        })}
      </div>
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

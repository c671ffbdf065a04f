import type { MapImportBody, ProductImportAnswer } from '@largo/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ActionBar } from '../../../screens/actions.tsx';
import { FormActions } from '../../../screens/form-actions.tsx';
import { useChange } from '../../../screens/use-change.ts';
import { useSaveForm } from '../../../screens/use-save-form.ts';
import { columnProblems, headingOf, meaningOf, meanings, type Column } from './columns.ts';
import { discard } from './import-actions.tsx';
import { importProblem } from './import-problem.ts';
import { mapImport, refreshImports } from './import.queries.ts';
import classes from './imports.module.css';
import { texts as allTexts } from './texts.ts';

const { columns: texts } = allTexts;

function Samples({ samples }: Pick<Column, 'samples'>) {
  if (samples.length === 0) return <p className="l-muted">{texts.noSamples}</p>;
  return (
    <ul className={classes.samples} aria-label={texts.samples}>
      {samples.slice(0, 3).map((sample, index) => (
        <li key={index}>{sample}</li>
      ))}
    </ul>
  );
}

interface ColumnFormProps {
  readonly answer: ProductImportAnswer;
  readonly onDone: () => void;
  readonly onDiscarded: () => void;
}

/** What each column of a sheet means, all at once. */
export function ColumnForm({ answer, onDone, onDiscarded }: ColumnFormProps) {
  const { import: job, columns } = answer;
  const { form, values, errors, failure, isSaving, onSubmit } = useSaveForm({
    initialValues: { fields: columns.map(({ field }) => field ?? '') },
    validate: (chosen) => columnProblems(columns, chosen),
    bodyOf: ({ fields }): MapImportBody => ({ fields: fields.map((field) => field || null) }),
    save: useChange((body: MapImportBody, key) => mapImport(job.id, body, key), refreshImports),
    onSaved: onDone,
    refusalOf: (error) => ({ failure: texts.failed(importProblem(error)) }),
  });
  const choose = (index: number, value: string) => {
    form.setFieldValue('fields', values.fields.with(index, meaningOf(value)));
    // A pair of columns is no longer wrong when either of them changes.
    form.clearErrors();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="l-stack l-gap-20">
      <Card title={texts.title}>
        <p className="l-soft">{texts.text}</p>
        {job.state === 'ready' && <p className="l-soft">{texts.readAgain}</p>}
        <ul className={classes.columns}>
          {columns.map((column, index) => {
            const heading = headingOf(column, index);
            return (
              // A sheet may have two columns of one name.
              <li key={index}>
                <div>
                  <strong>{heading}</strong>
                  <Samples samples={column.samples} />
                </div>
                <NativeSelect
                  aria-label={texts.meaning(heading)}
                  data={meanings}
                  value={values.fields[index] ?? ''}
                  error={errors[`fields.${index}`]}
                  onChange={(event) => choose(index, event.target.value)}
                />
              </li>
            );
          })}
        </ul>
        {errors['title'] !== undefined && <Callout kind="error">{errors['title']}</Callout>}
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        <FormActions>
          {job.state === 'mapping' ? (
            <ActionBar size="md" subject={job} actions={[discard(onDiscarded)]} />
          ) : (
            <Button variant="default" onClick={onDone}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
        </FormActions>
      </Card>
    </form>
  );
}

import type { MapImportBody, ProductImportAnswer } from '@largo/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { FormActions } from '../../../screens/form-actions.tsx';
import { Loaded } from '../../../screens/loaded.tsx';
import { useChange } from '../../../screens/use-change.ts';
import { useSaveForm } from '../../../screens/use-save-form.ts';
import { categoryGroups, type CategoryChoice } from '../category-groups.ts';
import { texts as productTexts } from '../texts.ts';
import { importProblem } from './import-problem.ts';
import { mapImport, refreshImports } from './import.queries.ts';
import classes from './imports.module.css';
import { texts as allTexts } from './texts.ts';

const { categories: texts } = allTexts;

interface ChoicesProps {
  readonly answer: ProductImportAnswer;
  readonly ours: readonly CategoryChoice[];
  readonly onSaved: () => void;
}

function Choices({ answer, ours, onSaved }: ChoicesProps) {
  const { import: job, categories } = answer;
  const [forAll, setForAll] = useState('');
  const { form, values, failure, isSaving, onSubmit } = useSaveForm({
    initialValues: {
      chosen: categories.map(({ categoryId, proposedId }) => categoryId ?? proposedId ?? ''),
    },
    validate: () => ({}),
    bodyOf: ({ chosen }): MapImportBody => ({
      categories: categories.map(({ name }, index) => ({
        name,
        categoryId: chosen[index] || null,
      })),
    }),
    save: useChange((body: MapImportBody, key) => mapImport(job.id, body, key), refreshImports),
    onSaved: toastThen(texts.saved, onSaved),
    refusalOf: (error) => ({ failure: texts.failed(importProblem(error)) }),
  });
  const data = [{ value: '', label: texts.choose }, ...categoryGroups(ours)];
  const { chosen } = values;
  const open = chosen.filter((id) => id === '').length;
  return (
    <form onSubmit={onSubmit} noValidate className="l-stack">
      <p className="l-soft">{texts.text}</p>
      <ul className={classes.columns}>
        {categories.map(({ name, lines, categoryId, proposedId }, index) => {
          const isProposal =
            categoryId === null && proposedId !== null && chosen[index] === proposedId;
          return (
            <li key={name}>
              <div>
                <strong>{name || texts.none}</strong>
                <p className="l-soft">{texts.products(lines)}</p>
              </div>
              <NativeSelect
                aria-label={texts.for(name || texts.none)}
                data={data}
                value={chosen[index] ?? ''}
                {...(isProposal && { description: texts.proposal })}
                onChange={({ target }) =>
                  form.setFieldValue('chosen', chosen.with(index, target.value))
                }
              />
            </li>
          );
        })}
      </ul>
      {open > 1 && (
        <div className={classes.forAll}>
          <NativeSelect
            label={texts.all}
            data={data}
            value={forAll}
            onChange={({ target }) => setForAll(target.value)}
          />
          <Button
            variant="default"
            disabled={forAll === ''}
            onClick={() =>
              form.setFieldValue(
                'chosen',
                chosen.map((id) => id || forAll),
              )
            }
          >
            {texts.useForAll}
          </Button>
        </div>
      )}
      {failure !== null && <Callout kind="error">{failure}</Callout>}
      <FormActions>
        <Button type="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </FormActions>
    </form>
  );
}

/** Where the categories of a sheet are here; folded once each has its place. */
export function CategoryForm({ answer }: Pick<ChoicesProps, 'answer'>) {
  const ours = useQuery(categoriesQuery());
  const [isOpen, setOpen] = useState(
    answer.categories.some(({ categoryId }) => categoryId === null),
  );
  return (
    <Card
      title={texts.title}
      action={
        !isOpen && (
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        )
      }
    >
      {isOpen ? (
        <Loaded query={ours} failed={productTexts.form.categoriesFailed} blocks={['row', 'row']}>
          {(known) => <Choices answer={answer} ours={known} onSaved={() => setOpen(false)} />}
        </Loaded>
      ) : (
        <p className="l-soft">{texts.settled}</p>
      )}
    </Card>
  );
}

import type { BulkProductsAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import type { OwnProduct } from '../product.queries.ts';
import { saveProblem } from '../save-problem.ts';
import { BulkForm } from './bulk-forms.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { type Preview, type Selection, usePreview, useUndo } from './bulk.queries.ts';
import { bulkTexts as texts } from './texts.ts';

const forms = ['price', 'stock', 'category'] as const;
const statuses = ['inactive', 'active', 'pending'] as const;

interface BulkButtonsProps {
  readonly products: readonly OwnProduct[];
  /** Set when all that these filters find is meant. */
  readonly filter: Selection['filter'] | null;
}

/** What can be done with the chosen products: a form where it needs one, what it would do, and only then the change. */
export function BulkButtons({ products, filter }: BulkButtonsProps) {
  const [form, setForm] = useState<(typeof forms)[number] | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const selection = filter ? { filter } : { products: products.map(({ id }) => ({ id })) };
  const check = usePreview(selection);
  const undo = useUndo();
  const close = () => {
    setForm(null);
    setPreview(null);
  };
  const onDone = ({ changeId, summary }: BulkProductsAnswer) => {
    close();
    if (changeId === null) return showToast({ kind: 'info', message: texts.nothingDone });
    return showToast({
      kind: 'success',
      message: texts.done(summary.changed, summary.refused),
      action: { label: texts.undo, run: () => undo.mutate(changeId) },
      lastsMs: 20_000,
    });
  };
  return (
    <>
      {forms.map((name) => (
        <Button key={name} size="sm" variant="default" onClick={() => setForm(name)}>
          {texts.buttons[name]}
        </Button>
      ))}
      {statuses.map((status) => (
        <Button
          key={status}
          size="sm"
          variant="default"
          disabled={check.isPending}
          onClick={() =>
            check.mutate(
              { type: 'status', status },
              {
                onSuccess: setPreview,
                onError: (error) =>
                  showToast({ kind: 'error', message: texts.failed(saveProblem(error)) }),
              },
            )
          }
        >
          {texts.buttons[status]}
        </Button>
      ))}
      {form !== null && (
        <BulkForm
          type={form}
          open={preview === null}
          check={check}
          onChecked={setPreview}
          onClose={close}
        />
      )}
      {preview !== null && (
        <BulkPreview preview={preview} onDone={onDone} onBack={() => setPreview(null)} />
      )}
    </>
  );
}

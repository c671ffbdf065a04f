import type { ProductImport } from '@largo/contracts';
import { confirmed, type Confirmed } from '../../../screens/action-dialog.tsx';
import { importProblem } from './import-problem.ts';
import { applyImport, discardImport, refreshAll, refreshImports, refreshList, undoImport } from './import.queries.ts'; // prettier-ignore
import { texts } from './texts.ts';

/** How many products an import would make or change. */
export const countOf = ({ totals }: ProductImport): number => totals.new + totals.changed;

/** Asked before some stay behind. */
export const applyingRest: Confirmed<ProductImport> = {
  texts: {
    title: (job) => texts.apply.title(countOf(job)),
    text: ({ totals }) => texts.apply.text(totals.refused),
    cancel: texts.apply.cancel,
    confirm: (job) => texts.apply.button(countOf(job)),
    failed: (error) => texts.apply.failed(importProblem(error)),
  },
  send: (job, _note, key) => applyImport(job, key),
  refresh: refreshImports,
};

export const undo = confirmed<ProductImport>({
  texts: { ...texts.undo, failed: (error) => texts.undo.failed(importProblem(error)) },
  isOffered: ({ allowed }) => allowed.includes('undo'),
  danger: true,
  send: (job, _note, key) => undoImport(job, key),
  refresh: refreshAll,
});

export const discard = (onDone: () => void) =>
  confirmed<ProductImport>({
    texts: {
      ...texts.discard,
      failed: (error) => texts.discard.failed(importProblem(error)),
      done: () => {
        onDone();
        return texts.discard.done;
      },
    },
    isOffered: ({ allowed }) => allowed.includes('discard'),
    danger: true,
    send: (job, _note, key) => discardImport(job, key),
    refresh: refreshList,
  });

import type { CorrectLineBody, ImportLine, ProductImport } from '@largo/contracts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useChange } from '../../../screens/use-change.ts';
import { correctLine, refreshImports } from './import.queries.ts';
import { texts as allTexts } from './texts.ts';

const { line: texts, preview: words } = allTexts;

export interface LineProps {
  readonly job: ProductImport;
  readonly line: ImportLine;
  /** The line may be in another list now. */
  readonly onCorrected: () => void;
}

/** A line is changed by one call, and what becomes of it is said. */
export const useCorrection = ({ job, line, onCorrected }: LineProps) => {
  const save = useChange(
    (body: CorrectLineBody, key) => correctLine({ id: job.id, position: line.position }, body, key),
    refreshImports,
  );
  const onSaved = (changed: ImportLine) => {
    const kind = changed.outcome === 'refused' ? 'info' : 'success';
    showToast({ kind, message: texts.nowIs(changed.title || words.untitled, changed.outcome) });
    if (changed.outcome !== line.outcome) onCorrected();
  };
  return { save, onSaved };
};

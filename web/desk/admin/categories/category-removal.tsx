import type { CategoryView } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useRemoveRecord } from '../shared/record-changes.ts';
import { categoryRecords } from './category.queries.ts';
import { categoryProblem, contentOf } from './category-problem.ts';
import { categoryTexts } from './category-texts.ts';
import { siblingsIn } from './category-places.ts';
import classes from '../shared/record-form.module.css';

const { removal: texts } = categoryTexts;

interface CategoryRemovalProps {
  readonly all: readonly CategoryView[];
  readonly category: CategoryView;
  readonly onClose: () => void;
}

/** Only what is empty goes; otherwise it says what is in it, and what can be done instead. */
export function CategoryRemoval({ all, category, onClose }: CategoryRemovalProps) {
  const { error, isPending, mutate } = useRemoveRecord(categoryRecords);
  const children = siblingsIn(all, category.id);
  const known =
    children.length > 0 ? { products: category.productCount, children: children.length } : null;
  const content = contentOf(error) ?? known;
  const remove = () =>
    mutate(category.id, { onSuccess: toastThen(categoryTexts.deleted, onClose) });
  return (
    <ConfirmDialog
      title={texts.title(category.name)}
      danger
      confirm={categoryTexts.remove}
      isPending={isPending}
      disabled={content !== null}
      onConfirm={remove}
      onClose={onClose}
    >
      {error !== null && (
        <Callout kind="error">{categoryTexts.deleteFailed(categoryProblem(error))}</Callout>
      )}
      {content === null ? (
        <p>{texts.text}</p>
      ) : (
        <Callout kind="warning" title={texts.notEmpty}>
          <ul className={`l-bullets ${classes.uses}`}>
            {content.products > 0 && <li>{categoryTexts.products(content.products)}</li>}
            {content.children > 0 && (
              <li>
                {categoryTexts.children(content.children)}
                {children.length > 0 && `: ${children.map(({ name }) => name).join(', ')}`}
              </li>
            )}
          </ul>
          <p>{texts.advice}</p>
        </Callout>
      )}
    </ConfirmDialog>
  );
}

import type { CategoryView } from '@largo/contracts';
import { IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { categoryTexts as texts } from './category-texts.ts';
import classes from './category-row.module.css';
import { RowActions, RowName } from '../shared/list-row.tsx';
import list from '../shared/list-row.module.css';
import { MoveHandle } from '../shared/move-handle.tsx';

export interface CategoryActs {
  readonly onEdit: (category: CategoryView) => void;
  readonly onRemove: (category: CategoryView) => void;
  readonly onToggle: (category: CategoryView) => void;
  readonly onAddChild: (parent: CategoryView) => void;
  /** True when the key moved it. */
  readonly onMoveKey: (category: CategoryView, key: string) => boolean;
}

interface CategoryRowProps extends CategoryActs {
  readonly category: CategoryView;
  /** Only a main category has one. */
  readonly branch?: {
    readonly count: number;
    readonly isOpen: boolean;
    readonly onToggle: () => void;
  };
}

function Toggle({ category, branch }: Pick<CategoryRowProps, 'category' | 'branch'>) {
  if (branch === undefined || branch.count === 0) return <span className={classes.toggle} />;
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={branch.isOpen}
      aria-label={texts.expand(category.name)}
      onClick={branch.onToggle}
    >
      <IconChevronRight size={20} stroke={1.75} />
    </button>
  );
}

export function CategoryRow({ category, branch, ...acts }: CategoryRowProps) {
  const { name, productCount, isActive, parentId } = category;
  const addChild = {
    label: `+ ${texts.addChild}`,
    spoken: texts.addChildTo(name),
    onClick: () => acts.onAddChild(category),
  };
  return (
    <div
      className={`${list.row} ${classes.row}`}
      data-item={category.id}
      data-child={parentId !== null}
    >
      <MoveHandle
        id={category.id}
        label={texts.move(name)}
        shortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        onKey={(key) => acts.onMoveKey(category, key)}
      />
      <Toggle category={category} {...(branch && { branch })} />
      <RowName name={name} isActive={isActive} inactive={texts.inactive}>
        {branch !== undefined && branch.count > 0 && `${texts.children(branch.count)} · `}
        {texts.products(productCount)}
      </RowName>
      <RowActions
        name={name}
        className={classes.actions}
        actions={[
          ...(parentId === null ? [addChild] : []),
          {
            label: isActive ? texts.deactivate : texts.activate,
            onClick: () => acts.onToggle(category),
          },
          { label: texts.edit, onClick: () => acts.onEdit(category) },
          { label: texts.remove, onClick: () => acts.onRemove(category) },
        ]}
      />
    </div>
  );
}

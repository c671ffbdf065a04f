import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';

/** What can be done with one thing: a button, when it is offered, and the dialog it opens. */
export interface Action<Subject> {
  readonly label: string;
  /** The label for those who do not see whose row it stands in. */
  readonly nameOf?: (subject: Subject) => string;
  /** Follows what the answer says may be done; an action without it is always offered. */
  readonly isOffered?: (subject: Subject) => boolean;
  /** It stays in reach of the keyboard, which hears from its description why nothing comes of it. */
  readonly isBlocked?: (subject: Subject) => boolean;
  /** The id of what its row says about it. */
  readonly describedBy?: (subject: Subject) => string | undefined;
  readonly look?: Pick<ButtonProps, 'variant' | 'color'>;
  readonly dialog: (subject: Subject, onClose: () => void) => ReactNode;
}

interface ActionButtonsProps<Subject> {
  readonly subject: Subject;
  readonly actions: readonly Action<Subject>[];
  readonly size: 'md' | 'sm' | 'compact-sm';
  readonly onOpen: (action: Action<Subject>) => void;
}

export function ActionButtons<Subject>(props: ActionButtonsProps<Subject>) {
  const { subject, actions, size, onOpen } = props;
  return actions
    .filter(({ isOffered }) => isOffered?.(subject) ?? true)
    .map((action) => {
      const isBlocked = action.isBlocked?.(subject) || undefined;
      return (
        <Button
          key={action.label}
          size={size}
          variant="default"
          {...action.look}
          aria-label={action.nameOf?.(subject)}
          aria-disabled={isBlocked}
          aria-describedby={action.describedBy?.(subject)}
          {...(isBlocked && { 'data-disabled': true })}
          onClick={() => !isBlocked && onOpen(action)}
        >
          {action.label}
        </Button>
      );
    });
}

/** The buttons of what a page is about. A dialog always shows what is known of it now. */
export function ActionBar<Subject>({
  size = 'sm',
  ...props
}: Pick<ActionButtonsProps<Subject>, 'subject' | 'actions'> & { readonly size?: 'sm' | 'md' }) {
  const [openDialog, setOpenDialog] = useState<Action<Subject> | null>(null);
  return (
    <>
      <ActionButtons {...props} size={size} onOpen={setOpenDialog} />
      {openDialog?.dialog(props.subject, () => setOpenDialog(null))}
    </>
  );
}

/** What stands in a row before its actions; `onOpen` is for an action in a menu. */
export type Links<Row> = (row: Row, onOpen: (action: Action<Row>) => void) => ReactNode;

/** The buttons of each row, and the dialog that one of them has opened. */
export function useRowActions<Row>(actions: readonly Action<Row>[] = [], links?: Links<Row>) {
  const [openDialog, setOpenDialog] = useState<{ show: () => ReactNode } | null>(null);
  const onOpen = <One,>(action: Action<One>, row: One) =>
    setOpenDialog({ show: () => action.dialog(row, () => setOpenDialog(null)) });
  return {
    onOpen,
    /** Undefined where there is nothing to do with any of the rows: a table then has no column for it. */
    actionsOf: (rows: readonly Row[]) =>
      links || rows.some((row) => actions.some(({ isOffered }) => isOffered?.(row) ?? true))
        ? (row: Row) => (
            <>
              {links?.(row, (action) => onOpen(action, row))}
              <ActionButtons
                subject={row}
                actions={actions}
                size="compact-sm"
                onOpen={(action) => onOpen(action, row)}
              />
            </>
          )
        : undefined,
    dialog: openDialog?.show(),
  };
}

import { Callout } from '@largo/web-kit/look/callout.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { useRemoveRecord, type Records } from './record-changes.ts';
import classes from './record-form.module.css';

interface RemovalTexts extends Readonly<Record<'remove' | 'deleted', string>> {
  readonly deleteFailed: (why: string) => string;
  readonly removal: Readonly<Record<'text' | 'inUse' | 'advice', string>> & {
    readonly title: (name: string) => string;
  };
}

interface RecordRemovalProps {
  readonly records: Records & { readonly texts: RemovalTexts };
  readonly record: { readonly id: string; readonly name: string };
  /** What keeps it from being removed, as the list knows it or a refusal says it. */
  readonly usesOf: (error: unknown) => readonly string[];
  /** Offered in its place while it is in use. */
  readonly otherwise?: { readonly label: string; readonly act: () => void } | false;
  readonly onClose: () => void;
}

/** Only what is not in use goes; otherwise it says what uses it, and what can be done instead. */
export function RecordRemoval(props: RecordRemovalProps) {
  const { records, record, usesOf, onClose } = props;
  const { texts, problemOf } = records;
  const { error, isPending, mutate } = useRemoveRecord(records);
  const uses = usesOf(error);
  const isInUse = uses.length > 0;
  const other = isInUse && props.otherwise;
  const onConfirm = () => {
    if (!other) return mutate(record.id, { onSuccess: toastThen(texts.deleted, onClose) });
    other.act();
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.removal.title(record.name)}
      danger={!other}
      confirm={other ? other.label : texts.remove}
      isPending={isPending}
      disabled={isInUse && !other}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {error !== null && <Callout kind="error">{texts.deleteFailed(problemOf(error))}</Callout>}
      {isInUse ? (
        <Callout kind="warning" title={texts.removal.inUse}>
          <ul className={`l-bullets ${classes.uses}`}>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <p>{texts.removal.advice}</p>
        </Callout>
      ) : (
        <p>{texts.removal.text}</p>
      )}
    </ConfirmDialog>
  );
}

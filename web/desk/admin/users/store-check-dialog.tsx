import { formatCnpj } from '@largo/kernel';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { problemsWith } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useCheckStore, useWithdrawStoreCheck } from './store-check.ts';
import { checkTexts as words } from './check-texts.ts';

const longest = 500;
const { problemText } = problemsWith(words.problems);

interface StoreCheckDialogProps {
  readonly userId: string;
  readonly company: { readonly businessName: string; readonly cnpj: string };
  readonly onClose: () => void;
}

interface NoteDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly label: string;
  readonly placeholder?: string;
  readonly missing: string;
  readonly text: readonly string[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
}

/** Both ways need a few words, which stay in the log. */
function NoteDialog(props: NoteDialogProps) {
  const { title, confirm, danger = false, text, error, isPending, onConfirm, onClose } = props;
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    if (isPending) return;
    if (note.trim() === '') setProblem(props.missing);
    else onConfirm(note.trim());
  };
  return (
    <ConfirmDialog
      title={title}
      danger={danger}
      confirm={confirm}
      isPending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="l-stack l-gap-14">
        {error !== null && <Callout kind="error">{problemText(error)}</Callout>}
        {text.map((one) => (
          <p key={one}>{one}</p>
        ))}
        <TextArea
          label={props.label}
          placeholder={props.placeholder}
          value={note}
          error={problem}
          maxLength={longest}
          required
          data-autofocus
          onChange={(event) => {
            setNote(event.target.value);
            setProblem(null);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

export function CheckStoreDialog({ userId, company, onClose }: StoreCheckDialogProps) {
  const check = useCheckStore(userId);
  const done = () => {
    showToast({ kind: 'success', message: words.checked(company.businessName) });
    onClose();
  };
  return (
    <NoteDialog
      title={words.checkTitle(company.businessName)}
      confirm={words.check}
      label={words.evidence}
      placeholder={words.placeholder}
      missing={words.missing}
      text={[`${company.businessName} · ${formatCnpj(company.cnpj)}`, words.lookUp, words.shown]}
      isPending={check.isPending}
      error={check.error}
      onConfirm={(evidence) => check.mutate({ ...company, evidence }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

export function WithdrawCheckDialog({ userId, company, onClose }: StoreCheckDialogProps) {
  const withdraw = useWithdrawStoreCheck(userId);
  const done = () => {
    showToast({ kind: 'success', message: words.withdrawn(company.businessName) });
    onClose();
  };
  return (
    <NoteDialog
      title={words.withdrawTitle(company.businessName)}
      confirm={words.withdraw}
      danger
      label={words.reason}
      missing={words.reasonMissing}
      text={[words.gone]}
      isPending={withdraw.isPending}
      error={withdraw.error}
      onConfirm={(reason) => withdraw.mutate({ reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

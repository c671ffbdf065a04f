import { useState } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { ConfirmSheet } from '../../../components/ui/confirm-sheet.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useReportProblem } from '../api/use-order-changes.ts';
import { knownProblem } from '../../../lib/order-problems.ts';
import { texts } from '../texts.ts';

const { problem: words } = texts;
const shortest = 10;
const reasons = ['product_defect', 'wrong_product', 'quality_issue', 'shipping_issue'] as const;

export function ProblemSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState<string>(reasons[0]);
  const [description, setDescription] = useState('');
  const [pressed, setPressed] = useState(false);
  const report = useReportProblem(orderId);
  const tooShort = description.trim().length < shortest;
  const onConfirm = () => {
    setPressed(true);
    if (tooShort) return;
    report.mutate(
      { reason, description: description.trim() },
      {
        onSuccess: () => {
          showToast({ kind: 'success', message: words.done });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmSheet
      title={words.title}
      open
      confirm={words.submit}
      isPending={report.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <SelectField
        label={words.reason}
        value={reason}
        options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        onChange={setReason}
      />
      <TextArea
        label={words.description}
        maxLength={1000}
        rows={4}
        value={description}
        error={pressed && tooShort ? words.tooShort : null}
        onChange={setDescription}
      />
      {report.isError && <Callout kind="error">{knownProblem(report.error, words.failed)}</Callout>}
    </ConfirmSheet>
  );
}

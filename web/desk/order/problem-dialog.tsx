import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useReportProblem } from './use-order-changes.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import { useOrderPictures } from './use-order-pictures.ts';
import { PictureField } from './picture-field.tsx';

const { problem: words } = texts;
const shortest = 10;
const reasons = ['product_defect', 'wrong_product', 'quality_issue', 'shipping_issue'] as const;

export function ProblemDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [reason, setReason] = useState<string>(reasons[0]);
  const [description, setDescription] = useState('');
  const [pressed, setPressed] = useState(false);
  const report = useReportProblem(orderId);
  const pictures = useOrderPictures(orderId, 'problem');
  const tooShort = description.trim().length < shortest;
  const onConfirm = () => {
    setPressed(true);
    if (tooShort || pictures.blocker !== null) return;
    report.mutate(
      { reason, description: description.trim(), images: pictures.ids },
      { onSuccess: sayThen(words.done, onClose) },
    );
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.submit}
      isPending={report.isPending}
      onConfirm={onConfirm}
      failure={report.isError && knownProblem(report.error, words.failed)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <NativeSelect
        label={words.reason}
        value={reason}
        data={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label={words.description}
        maxLength={1000}
        rows={4}
        value={description}
        error={pressed && tooShort ? words.tooShort : null}
        onChange={(event) => setDescription(event.target.value)}
      />
      <PictureField chosen={pictures} pressed={pressed} />
    </ConfirmDialog>
  );
}

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useReportProblem } from './use-order-changes.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { useOrderPictures } from './use-order-pictures.ts';
import { PictureField } from './picture-field.tsx';

const { problem: texts } = orderTexts;
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
      { onSuccess: toastThen(texts.done, onClose) },
    );
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.submit}
      isPending={report.isPending}
      onConfirm={onConfirm}
      failure={report.isError && knownProblem(report.error, texts.failed)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <NativeSelect
        label={texts.reason}
        value={reason}
        data={reasons.map((value) => ({ value, label: orderTexts.reasons[value] }))}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label={texts.description}
        maxLength={1000}
        rows={4}
        value={description}
        error={pressed && tooShort ? texts.tooShort : null}
        onChange={(event) => setDescription(event.target.value)}
      />
      <PictureField chosen={pictures} pressed={pressed} />
    </ConfirmDialog>
  );
}

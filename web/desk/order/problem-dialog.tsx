import { NativeSelect } from '@mantine/core';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { FormDialog } from '../screens/form-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { PictureField } from './picture-field.tsx';
import { useReportProblem } from './use-order-changes.ts';
import { useOrderPictures } from './use-order-pictures.ts';

const { problem: texts, reasons } = orderTexts;
const shortest = 10;
const offered = ['product_defect', 'wrong_product', 'quality_issue', 'shipping_issue'] as const;

export function ProblemDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const pictures = useOrderPictures(orderId, 'problem');
  return (
    <FormDialog
      title={texts.title}
      confirm={texts.submit}
      initialValues={{ reason: offered[0] as string, description: '' }}
      validate={({ description }) => ({
        ...(description.trim().length < shortest && { description: texts.tooShort }),
        ...pictures.errors,
      })}
      bodyOf={({ reason, description }) => ({
        reason,
        description: description.trim(),
        images: pictures.ids,
      })}
      save={useReportProblem(orderId)}
      onSaved={toastThen(texts.done, onClose)}
      refusalOf={(error) => ({ failure: knownProblem(error, texts.failed) })}
      onClose={onClose}
    >
      {({ field, errors }) => (
        <>
          <p>{texts.text}</p>
          <NativeSelect
            label={texts.reason}
            data={offered.map((value) => ({ value, label: reasons[value] }))}
            {...field('reason')}
          />
          <TextArea label={texts.description} maxLength={1000} rows={4} {...field('description')} />
          <PictureField chosen={pictures} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

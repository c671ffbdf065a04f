import { Button } from '@mantine/core';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { TextArea } from '../screens/text-area.tsx';
import { useSaveForm } from '../screens/use-save-form.ts';
import type { OrderPart } from './order-part.ts';
import { PictureField } from './picture-field.tsx';
import { disputeTexts } from './refund-texts.ts';
import { useStateInDispute } from './use-order-changes.ts';
import { useOrderPictures } from './use-order-pictures.ts';

const { form: texts } = disputeTexts;

interface StatementFormProps {
  readonly orderId: string;
  readonly part: Exclude<OrderPart, 'admin'>;
}

/** What a party has to say in an open dispute, with pictures where they show it better. */
export function StatementForm({ orderId, part }: StatementFormProps) {
  const pictures = useOrderPictures(orderId, 'statement');
  const { form, field, errors, failure, onSubmit, isSaving } = useSaveForm({
    initialValues: { text: '' },
    validate: ({ text }) => ({
      ...(text.trim() === '' && { text: texts.missing }),
      ...pictures.errors,
    }),
    bodyOf: ({ text }) => ({ text: text.trim(), images: pictures.ids }),
    save: useStateInDispute(orderId),
    onSaved: toastThen(texts.done, () => {
      form.reset();
      pictures.clear();
    }),
    refusalOf: (error) => ({ failure: knownProblem(error, texts.failed), errors: {} }),
  });
  return (
    <form className="l-stack" onSubmit={onSubmit}>
      <TextArea
        label={texts.label[part]}
        placeholder={texts.hint}
        maxLength={1000}
        {...field('text')}
      />
      <PictureField chosen={pictures} errors={errors} />
      {failure && <Callout kind="error">{failure}</Callout>}
      <div>
        <Button type="submit" variant="default" loading={isSaving}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

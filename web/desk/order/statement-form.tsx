import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { TextArea } from '../screens/text-area.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useStateInDispute } from './use-order-changes.ts';
import { disputeTexts } from './refund-texts.ts';
import type { OrderPart } from './order-part.ts';
import { useOrderPictures } from './use-order-pictures.ts';
import { PictureField } from './picture-field.tsx';

const { form: texts } = disputeTexts;
const longest = 1_000;

interface StatementFormProps {
  readonly orderId: string;
  readonly part: Exclude<OrderPart, 'admin'>;
}

/** What a party has to say in an open dispute, with pictures where they show it better. */
export function StatementForm({ orderId, part }: StatementFormProps) {
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState(false);
  const state = useStateInDispute(orderId);
  const pictures = useOrderPictures(orderId, 'statement');
  const isMissing = text.trim() === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (isMissing || pictures.blocker !== null || state.isPending) return;
    state.mutate(
      { text: text.trim(), images: [...pictures.ids] },
      {
        onSuccess: () => {
          showToast({ kind: 'success', message: texts.done });
          setText('');
          pictures.clear();
          setPressed(false);
        },
      },
    );
  };
  return (
    <form className="l-stack" onSubmit={onSubmit}>
      <TextArea
        label={texts.label[part]}
        placeholder={texts.hint}
        maxLength={longest}
        value={text}
        error={pressed && isMissing ? texts.missing : null}
        onChange={(event) => setText(event.target.value)}
      />
      <PictureField chosen={pictures} pressed={pressed} />
      {state.isError && <Callout kind="error">{knownProblem(state.error, texts.failed)}</Callout>}
      <div>
        <Button type="submit" variant="default" loading={state.isPending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

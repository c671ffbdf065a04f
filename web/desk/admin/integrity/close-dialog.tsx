import type { DifferenceView } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { request } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { useChange } from '../../screens/use-change.ts';
import { refreshAdmin } from '../shared/keys.ts';
import { differenceTexts } from './integrity-texts.ts';

const { dialog: texts, kinds, number, reasons } = differenceTexts;
const shortestNote = 3;

interface CloseDialogProps {
  readonly difference: DifferenceView;
  readonly onClose: () => void;
}

/** What was done about a difference, before the money it held goes on. */
export const CloseDialog = ({ difference, onClose }: CloseDialogProps) => (
  <FormDialog
    title={texts.title}
    confirm={texts.confirm}
    footnote={texts.logged}
    initialValues={{ reason: 'settled', note: '' }}
    validate={({ note }) => ({ note: note.trim().length < shortestNote && texts.noteMissing })}
    bodyOf={({ reason, note }) => ({ reason, note: note.trim() })}
    save={useChange(
      (body: object, idempotencyKey) =>
        request('POST', `/admin/reconciliation/differences/${difference.id}/close`, {
          body,
          idempotencyKey,
        }),
      refreshAdmin,
    )}
    onSaved={toastThen(texts.done, onClose)}
    refusalOf={(error) => ({ failure: knownProblem(error, texts.failed) })}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <p>
          <strong>{kinds[difference.kind]}</strong>, {number(difference.mercadoPagoId)}.{' '}
          {texts.text}
        </p>
        <NativeSelect label={texts.reason} data={optionsOf(reasons)} {...field('reason')} />
        <TextArea label={texts.note} required maxLength={500} {...field('note')} />
      </>
    )}
  </FormDialog>
);

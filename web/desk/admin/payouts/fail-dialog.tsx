import { NativeSelect } from '@mantine/core';
import { request } from '@largo/web-kit/client/api-client.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { actionTexts } from './action-texts.ts';
import { refreshMoney } from './payout.queries.ts';

const { fail: texts, logged } = actionTexts;

/** Why the money did not leave; a reason without a name is to be written. */
export const FailDialog = ({ payoutId, onClose }: { payoutId: string; onClose: () => void }) => (
  <FormDialog
    texts={texts}
    danger
    footnote={logged}
    initialValues={{ reason: 'key_refused', note: '' }}
    problemsOf={({ reason, note }) => ({ note: reason === 'other' && !note && texts.noteMissing })}
    bodyOf={({ reason, note }) => ({ reason, note: note || null })}
    send={(body, idempotencyKey) =>
      request('POST', `/admin/payout/process/${payoutId}/fail`, { body, idempotencyKey })
    }
    refresh={refreshMoney}
    onClose={onClose}
  >
    {(field, { reason }) => (
      <>
        <p>{texts.text}</p>
        <NativeSelect label={texts.reason} data={optionsOf(texts.reasons)} {...field('reason')} />
        <TextArea
          label={texts.note}
          required={reason === 'other'}
          maxLength={500}
          {...field('note')}
        />
      </>
    )}
  </FormDialog>
);

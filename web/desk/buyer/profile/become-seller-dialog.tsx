import { TextInput } from '@mantine/core';
import { isValidCnpj } from '@largo/kernel';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { maskCnpj } from '@largo/web-kit/format/masks.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useBecomeSeller, type NewStore } from './use-become-seller.ts';
import { failureOf } from './failure.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';

const { become: texts } = profileTexts;
const failures = {
  failed: <Literal of="seller.failed" />,
  broken: <Literal of="seller.broken" />,
};
const empty: NewStore = { businessName: '', cnpj: '', description: '' };

interface BecomeSellerDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function BecomeSellerDialog({ onClose, onDone }: BecomeSellerDialogProps) {
  const [store, setStore] = useState(empty);
  const [isWrong, setWrong] = useState(false);
  const become = useBecomeSeller();
  const type = (part: Partial<NewStore>) => setStore({ ...store, ...part });
  const onConfirm = () => {
    const isGood = isValidCnpj(store.cnpj);
    setWrong(!isGood);
    if (!isGood) return become.reset();
    // As a promise: with the new role this sheet is gone before a callback of it would be heard.
    become.mutateAsync(store).then(
      toastThen(<Literal of="seller.done" />, onDone, 8_000),
      () => undefined, // shown by `become.error`
    );
  };
  const refused = refusedFields(become.error, texts.refused);
  const hasPlace = 'businessName' in refused || 'cnpj' in refused;
  const hasFailed = become.isError && !hasPlace;
  return (
    <ConfirmDialog
      title={texts.modal}
      confirm={texts.submit}
      disabled={store.businessName.trim() === '' || store.cnpj.trim() === ''}
      isPending={become.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{texts.companies}</p>
      {hasFailed && <Callout kind="error">{failureOf(become.error, failures)}</Callout>}
      <TextInput
        label={texts.businessName}
        description={texts.businessHint}
        autoComplete="organization"
        maxLength={120}
        value={store.businessName}
        error={refused['businessName']}
        onChange={(event) => type({ businessName: event.target.value })}
      />
      <TextInput
        label={texts.cnpj}
        description={texts.cnpjHint}
        placeholder="00.000.000/0000-00"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={18}
        value={store.cnpj}
        error={isWrong ? texts.cnpjInvalid : (refused['cnpj'] ?? null)}
        onChange={(event) => {
          type({ cnpj: maskCnpj(event.target.value) });
          setWrong(false);
        }}
      />
      <TextArea
        label={texts.description}
        maxLength={2000}
        value={store.description}
        onChange={(event) => type({ description: event.target.value })}
      />
    </ConfirmDialog>
  );
}

import { isValidCnpj } from '@largo/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '../../../components/account/callout.tsx';
import { Card } from '../../../components/account/card.tsx';
import { ConfirmSheet } from '../../../components/account/confirm-sheet.tsx';
import { TextArea } from '../../../components/account/text-area.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { maskCnpj } from '../../../lib/masks.ts';
import { problemText, problemTexts } from '../../../lib/problem-texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useBecomeSeller } from '../api/seller-account.queries.ts';
import { texts } from '../texts.ts';

const { become: words } = texts;

function failure(error: unknown): { text: string; lang?: 'en' } {
  if (!(error instanceof ApiError)) return { text: words.broken, lang: 'en' };
  if (error.code in problemTexts) return { text: problemText(error) };
  return { text: words.failed, lang: 'en' };
}

function BecomeSellerSheet({ onClose }: { onClose: () => void }) {
  const [businessName, setBusinessName] = useState('');
  const [cnpj, setCnpj] = useState('');
  const [description, setDescription] = useState('');
  const [wrong, setWrong] = useState(false);
  const become = useBecomeSeller();
  const onConfirm = () => {
    const isGood = isValidCnpj(cnpj);
    setWrong(!isGood);
    if (!isGood) return;
    become.mutate(
      { businessName, cnpj, description },
      {
        onSuccess: () => {
          showToast({ kind: 'success', message: words.done, lastsMs: 8_000 });
          onClose();
        },
      },
    );
  };
  const failed = become.isError ? failure(become.error) : null;
  return (
    <ConfirmSheet
      title={words.modal}
      open
      confirm={words.submit}
      disabled={businessName.trim() === '' || cnpj.trim() === ''}
      isPending={become.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.companies}</p>
      <TextField
        label={words.businessName}
        autoComplete="organization"
        maxLength={120}
        value={businessName}
        onChange={(event) => setBusinessName(event.target.value)}
      />
      <TextField
        label={words.cnpj}
        placeholder="00.000.000/0000-00"
        maxLength={18}
        value={cnpj}
        error={wrong ? words.cnpjInvalid : null}
        onChange={(event) => {
          setCnpj(maskCnpj(event.target.value));
          setWrong(false);
        }}
      />
      <TextArea
        label={words.description}
        maxLength={2000}
        value={description}
        onChange={setDescription}
      />
      {failed !== null && (
        <Callout kind="error" lang={failed.lang}>
          {failed.text}
        </Callout>
      )}
    </ConfirmSheet>
  );
}

export function BecomeSeller() {
  const [open, setOpen] = useState(false);
  return (
    <Card title={words.title} tone="warm">
      <p>{words.text}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{words.open}</Button>
      </div>
      {open && <BecomeSellerSheet onClose={() => setOpen(false)} />}
    </Card>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/link-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { AuthFrame } from '../../../features/auth/components/auth-frame.tsx';
import { ResendButton } from '../../../features/auth/components/resend-button.tsx';
import { registeredEmail } from '../../../features/auth/registration-draft.ts';
import { texts } from '../../../features/auth/texts.ts';
import { useAccountHead } from '../../use-account-head.ts';

const { sent } = texts;

export function Page() {
  const [search] = useSearchParams();
  const [known] = useState(() => search.get('email')?.trim() || registeredEmail());
  const [typed, setTyped] = useState('');
  useAccountHead(sent.title);
  return (
    <AuthFrame title={sent.title} picture="bell">
      {known === '' ? (
        <>
          <p>{sent.unknown}</p>
          <TextField
            label={sent.email}
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : (
        <p>
          {sent.text} <strong>{known}</strong>.
        </p>
      )}
      <p>{sent.hint}</p>
      <ResendButton email={known === '' ? typed : known} label={sent.resend} />
      <LinkButton to={paths.login()}>{sent.login}</LinkButton>
    </AuthFrame>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Callout } from '../../../components/account/callout.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/problem-texts.ts';
import { resendVerification } from '../api/auth.requests.ts';
import { texts } from '../texts.ts';

interface ResendButtonProps {
  readonly email: string;
  readonly label: string;
}

/** The answer of the server is shown as it is: the specification names its words. */
export function ResendButton({ email, label }: ResendButtonProps) {
  const resend = useMutation({
    mutationFn: async () => {
      if (email.trim() === '') return texts.resend.noEmail;
      try {
        return (await resendVerification(email)).message;
      } catch (error) {
        if (error instanceof ApiError && error.status === 429) return problemText(error);
        return texts.resend.failed;
      }
    },
  });
  const good = resend.data?.includes('successfully') ?? false;
  const english = /^[A-Z][a-z]+ /.test(resend.data ?? '') && !resend.data?.startsWith('Muitas');
  return (
    <>
      <Button
        type="button"
        size="sm"
        variant="default"
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {label}
      </Button>
      {resend.data !== undefined && (
        <Callout kind={good ? 'success' : 'error'}>
          <p lang={english ? 'en' : undefined}>{resend.data}</p>
        </Callout>
      )}
    </>
  );
}

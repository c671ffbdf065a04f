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

interface Outcome {
  readonly text: string;
  readonly lang?: 'en';
}

/** The answer of the server is shown as it is: the specification names its words. */
async function resend(email: string): Promise<Outcome> {
  if (email.trim() === '') return { text: texts.resend.noEmail, lang: 'en' };
  try {
    return { text: (await resendVerification(email)).message, lang: 'en' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return { text: problemText(error) };
    return { text: texts.resend.failed, lang: 'en' };
  }
}

export function ResendButton({ email, label }: ResendButtonProps) {
  const { data, isPending, mutate } = useMutation({ mutationFn: () => resend(email) });
  const isGood = data?.text.includes('successfully') ?? false;
  return (
    <>
      <Button
        type="button"
        size="sm"
        variant="default"
        loading={isPending}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {data !== undefined && !isPending && (
        <Callout kind={isGood ? 'success' : 'error'}>
          <p lang={data.lang}>{data.text}</p>
        </Callout>
      )}
    </>
  );
}

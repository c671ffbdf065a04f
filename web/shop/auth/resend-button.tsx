import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { resendVerification } from './auth.requests.ts';

interface ResendButtonProps {
  readonly email: string;
  readonly label: string;
}

interface Outcome {
  readonly isGood: boolean;
  readonly said: ReactNode;
}

const bad = (said: ReactNode): Outcome => ({ isGood: false, said });

/** The specification tells a good answer by its word. */
async function resend(email: string): Promise<Outcome> {
  if (email.trim() === '') return bad(<Literal of="verification.no-email" />);
  try {
    const { message } = await resendVerification(email);
    if (!message.includes('successfully')) return bad(message);
    return { isGood: true, said: <Literal of="verification.sent" /> };
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return bad(problemText(error));
    return bad(<Literal of="verification.not-sent" />);
  }
}

export function ResendButton({ email, label }: ResendButtonProps) {
  const { data, isPending, mutate } = useMutation({ mutationFn: () => resend(email) });
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
        <Callout kind={data.isGood ? 'success' : 'error'}>
          <p>{data.said}</p>
        </Callout>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Loader } from '@largo/web-kit/look/loader.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { unsubscribeByLink } from './unsubscribe.ts';
import { unsubscribeTexts as words } from './unsubscribe-texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';

interface FailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function Failed({ error, onRetry }: FailedProps) {
  if (error instanceof ApiError && error.code === 'REFUSAL_LINK_INVALID') {
    return (
      <>
        <Callout kind="error" title={words.invalid}>
          {words.invalidText}
        </Callout>
        <LinkButton to={paths.profile('avisos')}>{words.choices}</LinkButton>
      </>
    );
  }
  return (
    <>
      <Callout kind="error" title={words.failed}>
        {problemText(error)}
      </Callout>
      <Button onClick={onRetry}>{words.retry}</Button>
    </>
  );
}

/** Where the opt-out of a mail leads: opening it is the one press. */
export function Page() {
  const { token = '' } = useParams();
  useAccountHead(words.title);
  // A query, not an effect: the link is used once even where React mounts twice.
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['unsubscription', token],
    queryFn: () => unsubscribeByLink(token),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <AuthFrame title={words.title} picture="bell">
      {isFetching && (
        <p role="status">
          <Loader size="sm" /> {words.working}
        </p>
      )}
      {!isFetching && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Callout kind="success" title={words.done[data.data.category].title}>
            {words.done[data.data.category].text}
          </Callout>
          <LinkButton to={paths.home}>{words.home}</LinkButton>
          <LinkButton to={paths.profile('avisos')} variant="default">
            {words.choices}
          </LinkButton>
        </>
      )}
    </AuthFrame>
  );
}

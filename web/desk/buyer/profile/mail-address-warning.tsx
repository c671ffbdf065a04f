import type { MailAddressAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { mailAddressTexts as texts } from './mail-address-texts.ts';

const addressKey = ['profile', 'mail-address'] as const;

/** Whether mails to the account's address come back. */
const mailAddressQuery = () =>
  queryOptions({
    queryKey: addressKey,
    queryFn: async () =>
      (await request<MailAddressAnswer>('GET', '/notifications/mail-address')).data,
  });

/** The address is right: mails are tried again. */
function useConfirmMailAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<MailAddressAnswer>('POST', '/notifications/mail-address/confirmation'),
    onSuccess: ({ data }) => queryClient.setQueryData(addressKey, data),
  });
}

/** Only where mails come back; while that is unknown the profile says nothing. */
export function MailAddressWarning() {
  const { data } = useQuery(mailAddressQuery());
  const confirm = useConfirmMailAddress();
  if (confirm.isSuccess) return <Callout kind="success">{texts.done}</Callout>;
  if (!data?.email || data.refusedAt === null) return null;
  return (
    <Callout kind="warning" title={texts.title(data.email)}>
      <p>{texts.text}</p>
      <div className="l-row l-wrap l-gap-10">
        <Button size="sm" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {texts.confirm}
        </Button>
        <LinkButton size="sm" variant="default" to={paths.support}>
          {texts.correct}
        </LinkButton>
      </div>
      {confirm.isError && (
        <p role="alert">
          {texts.failed} {problemText(confirm.error)}
        </p>
      )}
    </Callout>
  );
}

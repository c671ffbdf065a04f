import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { problemText } from '@largo/web-kit/client/account-problems.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { type AdminOrderFilters, downloadOrders } from './admin-order.queries.ts';
import { adminOrderTexts as words } from './order-texts.ts';

/** What the filters leave, on all pages. */
export function OrderCsvButton({ filters }: { filters: AdminOrderFilters }) {
  const fetching = useMutation({
    mutationFn: () => downloadOrders(filters),
    onError: (error) =>
      showToast({ kind: 'error', message: `${words.csvFailed} ${problemText(error)}` }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {words.csv}
    </Button>
  );
}

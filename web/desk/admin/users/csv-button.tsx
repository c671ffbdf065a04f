import { Button } from '@mantine/core';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { useMutation } from '@tanstack/react-query';
import { download } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/account-problems.ts';
import { dayOf } from '@largo/web-kit/format/dates.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { userTexts as words } from './texts.ts';

/** Everybody, whatever the filters say: the report has none. */
export function CsvButton() {
  const fetching = useMutation({
    mutationFn: async () => {
      const file = await download('/admin/reports?type=users&format=csv');
      saveFile(file, `users_report_${dayOf(new Date())}.csv`);
    },
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

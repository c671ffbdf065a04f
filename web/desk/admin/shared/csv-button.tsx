import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { download } from '@largo/web-kit/client/api-client.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { dayOf } from '@largo/web-kit/format/dates.ts';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';

interface CsvButtonProps {
  readonly report: 'sales' | 'users';
  /** What narrows the report down; everything without it. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly texts: Readonly<Record<'csv' | 'csvFailed', string>>;
}

/** A list as a file, with all of its pages. */
export function CsvButton({ report, query, texts }: CsvButtonProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const file = await download('/admin/reports', { type: report, format: 'csv', ...query });
      saveFile(file, `${report}_report_${dayOf(new Date())}.csv`);
    },
    onError: (error) =>
      showToast({ kind: 'error', message: `${texts.csvFailed} ${problemText(error)}` }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {texts.csv}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { downloadSynonyms } from './synonym.queries.ts';
import { synonymTexts as texts } from './synonym-texts.ts';

/** The whole list, in the form of the file that comes with Largo. */
export function SynonymExport() {
  const fetching = useMutation({
    mutationFn: downloadSynonyms,
    onError: (error) =>
      showToast({ kind: 'error', message: texts.exportFailed(problemText(error)) }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {texts.export}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '../../../components/icons/index.ts';
import { useMutation } from '@tanstack/react-query';
import { Card } from '../../../components/ui/card.tsx';
import { problemText } from '../../../lib/problem-texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { downloadProducts } from '../api/product-file.ts';
import { fileTexts as words } from '../list-texts.ts';

export function ProductExport() {
  const fetching = useMutation({
    mutationFn: downloadProducts,
    onError: (error) =>
      showToast({ kind: 'error', message: words.downloadFailed(problemText(error)) }),
  });
  return (
    <Card title={words.outTitle}>
      <p>{words.outText}</p>
      <div className="l-wrap">
        <Button
          leftSection={<IconDownload size={18} stroke={1.75} />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate(false)}
        >
          {words.export}
        </Button>
        <Button
          variant="default"
          disabled={fetching.isPending}
          onClick={() => fetching.mutate(true)}
        >
          {words.template}
        </Button>
      </div>
    </Card>
  );
}

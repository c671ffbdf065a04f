import { Button } from '@mantine/core';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { useMutation } from '@tanstack/react-query';
import { Card } from '@largo/web-kit/look/card.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { downloadProducts } from './product-file.requests.ts';
import { fileTexts as texts } from './list-texts.ts';

export function ProductExport() {
  const fetching = useMutation({
    mutationFn: downloadProducts,
    onError: (error) =>
      showToast({ kind: 'error', message: texts.downloadFailed(problemText(error)) }),
  });
  return (
    <Card title={texts.outTitle}>
      <p>{texts.outText}</p>
      <div className="l-wrap">
        <Button
          leftSection={<IconDownload size={18} stroke={1.75} />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate(false)}
        >
          {texts.export}
        </Button>
        <Button
          variant="default"
          disabled={fetching.isPending}
          onClick={() => fetching.mutate(true)}
        >
          {texts.template}
        </Button>
      </div>
    </Card>
  );
}

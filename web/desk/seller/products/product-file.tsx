import type { UserView } from '@largo/contracts';
import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { fileTexts as texts } from './list-texts.ts';
import { FormFrame } from './form-frame.tsx';
import { ImportChooser } from './imports/import-chooser.tsx';
import { ImportList } from './imports/import-list.tsx';
import { startTexts } from './imports/start-texts.ts';
import { downloadProducts } from './product-file.requests.ts';

const layouts = ['nuvemshop', 'woocommerce'] as const;

function ProductExport() {
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
          onClick={() => fetching.mutate('own')}
        >
          {texts.export}
        </Button>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" disabled={fetching.isPending}>
              {texts.otherSystems}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {layouts.map((layout) => (
              <Menu.Item key={layout} onClick={() => fetching.mutate(layout)}>
                {texts.layouts[layout]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="default"
          disabled={fetching.isPending}
          onClick={() => fetching.mutate('template')}
        >
          {texts.template}
        </Button>
      </div>
    </Card>
  );
}

/** Export and import of products. */
export function ProductFile({ user }: { user: UserView }) {
  return (
    <FormFrame
      user={user}
      isNew={false}
      title={texts.title}
      aside={
        <LinkButton to={paths.sellerProducts} variant="default" size="sm">
          {texts.back}
        </LinkButton>
      }
    >
      <ImportChooser />
      <section className="l-stack" aria-label={startTexts.list.title}>
        <h2>{startTexts.list.title}</h2>
        <p className="l-soft">{startTexts.list.kept}</p>
        <ImportList />
      </section>
      <ProductExport />
    </FormFrame>
  );
}

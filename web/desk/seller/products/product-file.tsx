import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { ProductImport } from './product-import.tsx';
import { fileTexts as texts } from './list-texts.ts';
import { SellerFrame } from '../frame/seller-frame.tsx';
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
export function ProductFile() {
  return (
    <SellerFrame
      section="products"
      title={texts.title}
      aside={
        <LinkButton to={paths.sellerProducts} variant="default" size="sm">
          {texts.back}
        </LinkButton>
      }
    >
      <ProductExport />
      <ProductImport />
    </SellerFrame>
  );
}

import type { ProductAnswer } from '@largo/contracts';
import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { request } from '@largo/web-kit/client/api-client.ts';
import { showToast, toastThen } from '@largo/web-kit/client/toasts.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useChange } from '../../screens/use-change.ts';
import { listTexts as texts } from './list-texts.ts';
import { refreshProducts, type OwnProduct } from './product.queries.ts';
import { saveProblem } from './save-problem.ts';

/** Makes a copy with its options and pictures, and goes on in its form. The menu stays until the answer is there. */
export function CopyItem({ product: { id } }: { product: OwnProduct }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useChange(
    (original: string, idempotencyKey) =>
      request<ProductAnswer>('POST', `/products/${original}/copy`, { idempotencyKey }),
    refreshProducts,
  );
  return (
    <Menu.Item
      closeMenuOnClick={false}
      disabled={isPending}
      onClick={() =>
        mutate(id, {
          onSuccess: ({ product }) =>
            toastThen(texts.duplicated, () => void navigate(paths.editProduct(product.id)))(),
          onError: (error) =>
            showToast({ kind: 'error', message: texts.duplicateFailed(saveProblem(error)) }),
        })
      }
    >
      {texts.duplicate}
    </Menu.Item>
  );
}

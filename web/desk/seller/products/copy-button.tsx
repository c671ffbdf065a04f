import type { ProductAnswer } from '@largo/contracts';
import { Button, type ButtonProps } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { request } from '@largo/web-kit/client/api-client.ts';
import { showToast, toastThen } from '@largo/web-kit/client/toasts.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useChange } from '../../screens/use-change.ts';
import { listTexts as texts } from './list-texts.ts';
import { refreshProducts, type OwnProduct } from './product.queries.ts';
import { saveProblem } from './save-problem.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly product: OwnProduct;
}

/** Makes a copy with its options and pictures, and goes on in its form. */
export function CopyButton({ product: { id, title }, ...look }: CopyButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useChange(
    (original: string, idempotencyKey) =>
      request<ProductAnswer>('POST', `/products/${original}/copy`, { idempotencyKey }),
    refreshProducts,
  );
  return (
    <Button
      {...look}
      disabled={isPending}
      aria-label={texts.duplicateOf(title)}
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
    </Button>
  );
}

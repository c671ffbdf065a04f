import { Button, type ButtonProps } from '@mantine/core';
import { useQuickEdit } from './quick-edit.ts';
import type { OwnProduct } from './product.queries.ts';
import { texts as productTexts } from './texts.ts';

const { list: texts } = productTexts;

interface PauseButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly product: OwnProduct;
}

/** Takes what is on sale off it and back, at once; the toast can undo it. Nothing for other products. */
export function PauseButton({ product, ...look }: PauseButtonProps) {
  const { mutate, isPending } = useQuickEdit();
  const { status, title } = product;
  if (status !== 'active' && status !== 'inactive') return null;
  const to = status === 'active' ? 'inactive' : 'active';
  return (
    <Button
      {...look}
      disabled={isPending}
      aria-label={texts.pauseOf(texts.pause[status], title)}
      onClick={() => mutate({ product, change: { status: to } })}
    >
      {texts.pause[status]}
    </Button>
  );
}

import { Button, type ButtonProps } from '@mantine/core';
import { useQuickEdit } from './quick-edit.ts';
import type { OwnProduct } from './product.queries.ts';
import { texts as productTexts } from './texts.ts';

const { list: texts } = productTexts;

const next = { active: 'inactive', inactive: 'active', draft: 'pending' } as const;
const isPressed = (status: OwnProduct['status']): status is keyof typeof next => status in next;

interface PauseButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly product: OwnProduct;
}

/** Takes what is on sale off it and back, or offers a draft, at once; the toast can undo it. Nothing for other products. */
export function PauseButton({ product, ...look }: PauseButtonProps) {
  const { mutate, isPending } = useQuickEdit();
  const { status, title } = product;
  if (!isPressed(status)) return null;
  return (
    <Button
      {...look}
      disabled={isPending}
      aria-label={texts.pauseOf(texts.pause[status], title)}
      onClick={() => mutate({ product, change: { status: next[status] } })}
    >
      {texts.pause[status]}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { Page } from '@largo/web-kit/look/page.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from './texts.ts';

interface EmptyCartProps {
  readonly action?: ReactNode;
  /** What is below: saved for later, for example. */
  readonly children?: ReactNode;
}

export function EmptyCart({ action, children }: EmptyCartProps) {
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.empty} text={texts.emptyText} picture="shopping-cart">
        <LinkButton to={paths.products()}>{texts.browse}</LinkButton>
        {action}
      </EmptyState>
      {children}
    </Page>
  );
}

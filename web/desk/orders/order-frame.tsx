import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { PrintButton } from '@largo/web-kit/look/print-button.tsx';
import type { WorkFrameProps } from '../frame/work-frame.tsx';
import { printTexts } from '../order/print-texts.ts';
import { SellerFrame } from '../seller/frame/seller-frame.tsx';

/** What a store sold is its work, in a frame of its own; everything else is in the shop. */
export function OrderFrame({ isSale, ...frame }: WorkFrameProps & { readonly isSale: boolean }) {
  return isSale ? <SellerFrame section="orders" {...frame} /> : <Frame {...frame} />;
}

interface PrintToolsProps {
  readonly back: string;
  readonly to: string;
  readonly isReady: boolean;
}

/** Next to the title of what is printed. */
export const PrintTools = ({ back, to, isReady }: PrintToolsProps) => (
  <>
    <LinkButton size="sm" variant="default" className="l-screen-only" to={to}>
      {back}
    </LinkButton>
    <PrintButton disabled={!isReady}>{printTexts.print}</PrintButton>
  </>
);

import { Callout } from '../../../components/ui/callout.tsx';
import type { ProductStatus } from '../product-form.ts';
import { texts } from '../texts.ts';

const { moderation: words } = texts;

interface ModerationNoticeProps {
  /** Null for a product that does not exist yet. */
  readonly status: ProductStatus | null;
  readonly reason: string | null;
}

/** What stands between the product and its buyers. */
export function ModerationNotice({ status, reason }: ModerationNoticeProps) {
  if (status === null) return <Callout kind="info">{words.new}</Callout>;
  if (status === 'pending') return <Callout kind="info">{words.pending}</Callout>;
  if (status !== 'rejected') return null;
  return (
    <Callout kind="warning" title={words.rejected}>
      {reason !== null && <p>{words.reason(reason)}</p>}
    </Callout>
  );
}

import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@largo/web-kit/look/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { usePassingMessage } from '@largo/web-kit/page/use-passing-message.ts';
import { pixKeyQuery, type StoredPixKey } from './pix-key.queries.ts';
import { isPixKeyType, maskDocument, veiled } from './pix-key-draft.ts';
import { texts } from './texts.ts';
import { PixKeyForm } from './pix-key-form.tsx';
import classes from './pix-key.module.css';

const savedMs = 3_000;

function bankNameOf(bankInfo: unknown): string | null {
  if (typeof bankInfo === 'string') return bankInfo || null;
  const name = (bankInfo as { bankName?: unknown } | null)?.bankName;
  return typeof name === 'string' && name !== '' ? name : null;
}

function Configured({ stored, onChange }: { stored: StoredPixKey; onChange: () => void }) {
  const [isShown, setShown] = useState(false);
  const { pixKeyType, document } = stored;
  const key = stored.pixKey ?? '';
  const bank = bankNameOf(stored.bankInfo);
  const EyeIcon = isShown ? IconEyeOff : IconEye;
  return (
    <>
      <Callout kind="success" title={texts.configured}>
        <p className={`l-row l-wrap ${classes.stored}`}>
          {isPixKeyType(pixKeyType) && <span>{texts.types[pixKeyType]}</span>}
          <strong>{isShown ? (stored.pixKeyPreview ?? key) : veiled(pixKeyType, key)}</strong>
          <button
            type="button"
            aria-label={isShown ? texts.hide : texts.show}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon size={20} stroke={1.75} />
          </button>
        </p>
        {stored.pixKeyChangedAt !== null && (
          <p>{texts.changedAt(formatMoment(stored.pixKeyChangedAt))}</p>
        )}
        {document !== null && (
          <p>
            {texts.documentShort}:{' '}
            <span>{isShown ? maskDocument(document) : veiled(null, maskDocument(document))}</span>
            {bank !== null && ` · ${texts.bankShort}: ${bank}`}
          </p>
        )}
      </Callout>
      <div>
        <Button size="sm" variant="default" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </>
  );
}

/** The key that is kept, or the form for one. */
export function PixKeyCard() {
  const { data: stored, isPending, isError, refetch } = useQuery(pixKeyQuery());
  const [isEditing, setEditing] = useState(false);
  const { message, say } = usePassingMessage(savedMs);
  const hasKey = Boolean(stored?.pixKey);
  return (
    <div id="pix">
      <Card title={texts.title}>
        <p className="l-soft">{texts.why}</p>
        {isPending && <Skeleton blocks={['row']} />}
        {isError && !stored && (
          <Callout kind="error" title={texts.loadFailed}>
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Callout>
        )}
        {message !== null && <Callout kind="success">{message}</Callout>}
        {stored && hasKey && !isEditing && (
          <Configured stored={stored} onChange={() => setEditing(true)} />
        )}
        {stored && (!hasKey || isEditing) && (
          <PixKeyForm
            onSaved={() => {
              setEditing(false);
              say(texts.saved);
            }}
            onCancel={hasKey ? () => setEditing(false) : undefined}
          />
        )}
      </Card>
    </div>
  );
}

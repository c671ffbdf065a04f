import { Button } from '@largo/web-kit/look/button.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useCopy } from '@largo/web-kit/page/use-copy.ts';
import { listTexts as texts } from './list-texts.ts';

/** Two letters, nine digits, BR: a code of the Correios. */
const correios = /^[A-Z]{2}\d{9}BR$/;

/** The carrier's page about a parcel, where the code tells who carries it. */
export function trackingPage(code: string): string | null {
  const known = code.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (!correios.test(known)) return null;
  return `https://rastreamento.correios.com.br/app/index.php?objetos=${known}`;
}

/** Opens the carrier's page; where the code says no carrier it is copied. */
export function TrackButton({ code }: { code: string }) {
  const [state, copy] = useCopy();
  const page = trackingPage(code);
  const look = { size: 'sm', variant: 'default' } as const;
  if (page !== null) {
    return (
      <LinkButton {...look} to={page} target="_blank" rel="noopener noreferrer">
        {texts.track}
        <span className="l-hidden"> {texts.newTab}</span>
      </LinkButton>
    );
  }
  const onClick = async () => {
    if (!(await copy(code))) showToast({ kind: 'error', message: texts.copyFailed(code) });
  };
  return (
    <>
      <Button {...look} onClick={() => void onClick()}>
        {state === 'copied' ? texts.copied : texts.track}
      </Button>
      <span role="status" className="l-hidden">
        {state === 'copied' && texts.codeCopied}
      </span>
    </>
  );
}

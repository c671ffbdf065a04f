import { useEffect, useRef } from 'react';
import { cardChallengePath, type ChallengeMessage } from '../../shared/card-challenge.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { cardTexts } from './card-texts.ts';
import classes from './challenge-frame.module.css';

const { challenge: words } = cardTexts;
/** As long as banks wait. */
const timeoutMs = 5 * 60_000;

export interface Challenge {
  /** Where the bank asks, and what is posted there. */
  readonly url: string;
  readonly request: string;
  /** The bank says that it is over, not how it ended. */
  readonly onOver: () => void;
  /** The buyer goes back, or the time is up. */
  readonly onLeave: () => void;
  readonly isLeaving: boolean;
}

/** The question of the card's bank to its holder. What was typed for the card stays behind it. */
export function ChallengeFrame({ challenge }: { challenge: Challenge }) {
  const { url, request } = challenge;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(challenge);
  latest.current = challenge;
  useEffect(() => {
    box.current?.focus();
    const hear = ({ origin, source, data }: MessageEvent) => {
      const page = frame.current?.contentWindow;
      if (!page || source !== page || origin !== window.location.origin) return;
      const { challenge: word } = data as ChallengeMessage;
      const ask: ChallengeMessage = { challenge: 'ask', url, request };
      if (word === 'ready') page.postMessage(ask, window.location.origin);
      if (word === 'over') latest.current.onOver();
    };
    window.addEventListener('message', hear);
    const timer = setTimeout(() => latest.current.onLeave(), timeoutMs);
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [url, request]);
  return (
    <section ref={box} tabIndex={-1} className="l-stack" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="l-soft">{words.text}</p>
      <iframe ref={frame} className={classes.frame} src={cardChallengePath} title={words.title} />
      <Button variant="default" loading={challenge.isLeaving} onClick={challenge.onLeave}>
        {words.leave}
      </Button>
    </section>
  );
}

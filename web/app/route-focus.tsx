import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { anotherPage } from '@largo/web-kit/page/another-page.ts';

const patienceMs = 3_000;

/** The new page's heading takes the focus as soon as it is there. */
function focusHeading(onDone: (heading: string) => void): () => void {
  const attempt = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // The title still names the page before: it changes after the heading.
    onDone(heading.textContent);
    return true;
  };
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Moves focus to the heading and says it when the path or a list's page changes, as a page load would. */
export function RouteFocus() {
  const { pathname, search, state } = useLocation();
  const here = state === anotherPage ? pathname + search : pathname;
  const navigation = useNavigationType();
  const last = useRef(here);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (last.current === here) return;
    last.current = here;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    return focusHeading(setAnnouncement);
  }, [here, navigation]);
  return (
    <p className="l-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}

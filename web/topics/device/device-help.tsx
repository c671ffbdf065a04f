import { browserFamily, type DeviceState } from './device-state.ts';
import { deviceTexts as texts } from './texts.ts';

type Hurdle = Extract<DeviceState, 'blocked' | 'unsupported' | 'must-install'>;

export const isHurdle = (state: DeviceState): state is Hurdle =>
  ['blocked', 'unsupported', 'must-install'].includes(state);

function wayOut(state: Hurdle): string {
  if (state === 'must-install') return texts.install;
  return state === 'blocked'
    ? texts.unblock[browserFamily(navigator.userAgent)]
    : texts.otherBrowser;
}

/** What stands against pushes here, and what the person can do about it. */
export function DeviceHelp({ state }: { state: Hurdle }) {
  return (
    <>
      <p className="l-label">{texts.states[state]}</p>
      <p className="l-soft">{wayOut(state)}</p>
    </>
  );
}

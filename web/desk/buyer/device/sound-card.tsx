import { useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { chooseSound, useSoundChoice } from '@largo/web-topics/device/sound-choice.ts';
import {
  canPlay,
  playSound,
  soundNames,
  unlockSound,
  type SoundName,
} from '@largo/web-topics/device/sounds.ts';
import { soundTexts as texts } from '@largo/web-topics/device/texts.ts';
import classes from './sound-card.module.css';

/** For sellers: which sound this browser makes when work arrives, or none. */
export function SoundCard() {
  const choice = useSoundChoice();
  const [isBlocked, setBlocked] = useState(false);
  const listen = async (name: SoundName) => {
    await unlockSound();
    setBlocked(!playSound(name));
  };
  return (
    <Card title={texts.title}>
      <p className="l-soft">{texts.text}</p>
      {canPlay() ? (
        <fieldset>
          <legend className="l-hidden">{texts.choice}</legend>
          {([...soundNames, 'none'] as const).map((name) => (
            <div key={name} className={`l-row l-apart ${classes.choice}`}>
              <label className="l-row">
                <input
                  type="radio"
                  name="sale-sound"
                  checked={choice === name}
                  onChange={() => chooseSound(name)}
                />
                {texts.names[name]}
              </label>
              {name !== 'none' && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`${texts.listen}: ${texts.names[name]}`}
                  onClick={() => void listen(name)}
                >
                  {texts.listen}
                </Button>
              )}
            </div>
          ))}
        </fieldset>
      ) : (
        <p>{texts.unsupported}</p>
      )}
      <p role="status" className={isBlocked ? 'l-soft' : 'l-hidden'}>
        {isBlocked && texts.blocked}
      </p>
    </Card>
  );
}

import { chooseColorScheme, useColorSchemeChoice } from '@largo/web-kit/page/color-scheme.ts';
import classes from './theme-switch.module.css';
import { texts } from './texts.ts';

const schemes = ['light', 'dark', 'auto'] as const;

export function ThemeSwitch() {
  const choice = useColorSchemeChoice();
  return (
    <fieldset className={classes.root} data-scripts="only">
      <legend className="l-muted">{texts.theme}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="color-scheme"
            checked={choice === scheme}
            onChange={() => chooseColorScheme(scheme)}
          />
          <span>{texts.themes[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useMantineColorScheme } from '@mantine/core';
import classes from './theme-switch.module.css';
import { texts } from './texts.ts';

const schemes = ['light', 'dark', 'auto'] as const;

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.root} data-scripts="only">
      <legend>{texts.theme}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="color-scheme"
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <span>{texts.themes[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

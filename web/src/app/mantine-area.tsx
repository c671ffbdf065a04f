// Order matters: variables, what every component shares, then components from plain to rich.
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from '../lib/color-scheme.ts';
import { theme } from './theme.ts';

/** Mantine's provider, theme and styles, for the pages of `mantinePage` only. */
export function MantineArea({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useColorScheme()}>
      {children}
    </MantineProvider>
  );
}

// Order matters: variables, what every component shares, then components from plain to rich.
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import './patterns.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { SecondFactorGate } from '@largo/web-topics/second-factor/second-factor-gate.tsx';
import { useColorScheme } from '@largo/web-kit/page/color-scheme.ts';
import { theme } from './theme.ts';

/**
 * Mantine's provider, theme and styles, for the pages of `mantinePage` only. A part of the page that loads
 * later lets it set its default again: the system's preference, as everywhere.
 */
export function MantineArea({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" forceColorScheme={useColorScheme()}>
      {children}
      <SecondFactorGate />
    </MantineProvider>
  );
}

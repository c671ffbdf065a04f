import { Button, createTheme, type MantineColorsTuple } from '@mantine/core';
import { createElement } from 'react';
import { IconChevronDown } from '@largo/web-kit/look/icons/index.ts';
import look from './mantine-look.module.css';

const mata: MantineColorsTuple = [
  '#F0F9F5',
  '#DCF3E8',
  '#BFE7D4',
  '#99D7BB',
  '#6FC3A0',
  '#47AA84',
  '#288E6A',
  '#177153',
  '#125740',
  '#0C3F2D',
];
const ipe: MantineColorsTuple = [
  '#FFF9EB',
  '#FFF2D2',
  '#FFE6AC',
  '#FFD882',
  '#FCC952',
  '#F2B922',
  '#D9A514',
  '#B68B16',
  '#926E10',
  '#6F530A',
];
const barro: MantineColorsTuple = [
  '#FFF4F1',
  '#FFE7DE',
  '#FFCEBD',
  '#FAAF95',
  '#F18E6B',
  '#E66F43',
  '#CE5526',
  '#AF4318',
  '#8C3715',
  '#6B2A11',
];
const areia: MantineColorsTuple = [
  '#FCFAF6',
  '#F8F4EE',
  '#EEE9E1',
  '#DED8CF',
  '#C3BDB2',
  '#9E978C',
  '#777166',
  '#544F46',
  '#37322B',
  '#201C17',
];
/** Mantine draws its dark surfaces from this tuple: 7 a card, 6 a control, 4 a line. */
const dark: MantineColorsTuple = [
  '#F8F4EE',
  '#DED8CF',
  '#B5AEA2',
  '#8F887C',
  '#37322B',
  '#2F2A24',
  '#28231D',
  '#1F1B16',
  '#151310',
  '#0B0A08',
];

const sans = "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif";
const display =
  "'Bricolage Grotesque Variable', 'Bricolage fallback', 'Figtree fallback', sans-serif";

const filledButtons: Readonly<Record<string, Record<string, string>>> = {
  mata: { '--button-color': 'var(--l-on-brand)', '--button-hover': 'var(--l-brand-strong)' },
  barro: {
    '--button-color': 'var(--l-on-discount)',
    '--button-bg': 'var(--l-discount)',
    '--button-hover': 'var(--mantine-color-barro-8)',
  },
};

/** Notes stand below their input, and required fields carry no asterisk. */
const fieldProps = {
  size: 'md',
  withAsterisk: false,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

const colors = { mata, ipe, barro, areia, dark, green: mata, yellow: ipe, red: barro, gray: areia };

declare module '@mantine/core' {
  /** With a name that the theme does not know, a button's white text would stand on nothing. */
  export interface MantineThemeColorsOverride {
    colors: Record<keyof typeof colors | `var(--l-${string})`, MantineColorsTuple>;
  }
}

export const theme = createTheme({
  colors,
  primaryColor: 'mata',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  black: '#201C17',
  white: '#FFFFFF',
  fontFamily: sans,
  headings: { fontFamily: display, fontWeight: '700' },
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.96875rem', lg: '1.125rem', xl: '1.375rem' },
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 24px rgb(32 28 23 / 0.10)',
    lg: '0 16px 40px rgb(32 28 23 / 0.14)',
    xl: '0 24px 60px rgb(32 28 23 / 0.18)',
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    Button: Button.extend({
      defaultProps: { radius: 'md', size: 'md' },
      // Where motion is reduced, Mantine leaves out the transition that also centres it.
      styles: { loader: { transform: 'translate(-50%, -50%)' } },
      // Mantine chooses the text for the light scheme only, and darkens what lies below it on hover.
      vars: (_theme, { variant = 'filled', color }) => ({
        root: variant === 'filled' ? (filledButtons[color ?? 'mata'] ?? {}) : {},
      }),
    }),
    Input: {
      defaultProps: { size: 'md' },
      classNames: { wrapper: look.wrapper, input: look.input },
    },
    InputWrapper: {
      defaultProps: fieldProps,
      classNames: {
        root: look.field,
        label: look.label,
        description: look.description,
        error: look.error,
      },
    },
    TextInput: { defaultProps: fieldProps },
    Textarea: { defaultProps: fieldProps },
    NativeSelect: {
      defaultProps: { ...fieldProps, rightSection: createElement(IconChevronDown, { size: 18 }) },
      classNames: { section: look.chevron },
    },
    Autocomplete: {
      defaultProps: fieldProps,
      classNames: { dropdown: look.options, option: look.option },
    },
    Checkbox: {
      defaultProps: { size: 'sm', radius: 'xs' },
      classNames: {
        body: look.checkBody,
        label: look.checkLabel,
        input: look.checkInput,
        icon: look.checkIcon,
        description: look.description,
      },
    },
    ModalRoot: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { transition: 'slide-up' },
      },
    },
    Modal: {
      classNames: {
        overlay: look.overlay,
        inner: look.dialogInner,
        content: look.dialog,
        title: look.dialogTitle,
        body: look.dialogBody,
        close: look.dialogClose,
      },
    },
    Menu: { classNames: { dropdown: look.options, item: look.menuItem } },
    Pagination: { defaultProps: { size: 'lg', radius: 'sm' }, classNames: { control: look.page } },
  },
});

import type { ReactElement } from 'react';

interface IconProps {
  readonly size?: number;
  readonly stroke?: number;
  readonly className?: string | undefined;
  readonly 'data-on'?: boolean;
}

export type Icon = (props: IconProps) => ReactElement;

/**
 * Icons are decoration: the words next to them are what a screen reader says. The paths are those of
 * Tabler Icons 3.51 (MIT, LICENSE-tabler-icons.txt); a further icon has its paths in one.
 */
const makeIcon =
  (path: string, isFilled: boolean): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...(isFilled
        ? { fill: 'currentColor' }
        : {
            fill: 'none',
            stroke: 'currentColor',
            strokeWidth: stroke,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          })}
      {...rest}
    >
      <path d={path} />
    </svg>
  );

export const outlineIcon = (path: string): Icon => makeIcon(path, false);
export const filledIcon = (path: string): Icon => makeIcon(path, true);

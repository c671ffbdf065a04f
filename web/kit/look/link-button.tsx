import { Link, type LinkProps } from 'react-router-dom';
import { buttonLook, type ButtonLook } from './button.tsx';

/** A link that looks like a button. */
export function LinkButton(props: ButtonLook & Omit<LinkProps, keyof ButtonLook>) {
  return <Link {...buttonLook(props)} />;
}

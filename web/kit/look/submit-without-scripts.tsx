import { Button } from './button.tsx';

const text = 'Aplicar';

/** With scripts every change of such a form is applied by itself. */
export function SubmitWithoutScripts() {
  return (
    <noscript>
      <Button type="submit">{text}</Button>
    </noscript>
  );
}

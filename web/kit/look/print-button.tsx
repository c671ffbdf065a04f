import { Button } from './button.tsx';

/** Opens the print dialog of the browser; it is on no paper itself. */
export function PrintButton({ children, disabled }: { children: string; disabled: boolean }) {
  return (
    <Button size="sm" className="l-screen-only" disabled={disabled} onClick={() => window.print()}>
      {children}
    </Button>
  );
}

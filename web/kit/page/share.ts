import { showToast } from '../client/toasts.ts';

const texts = {
  copied: 'Endereço copiado. É só colar onde quiser.',
  failed: 'Não foi possível copiar. Copie o endereço da barra do navegador.',
} as const;

/** The device's own sheet where it has one; elsewhere the address is copied. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = window.location.origin + path;
  const device: Partial<Navigator> = navigator; // neither exists on every device
  try {
    if (device.share) return await device.share({ title, url });
    if (!device.clipboard) return void showToast({ kind: 'info', message: texts.failed });
    await device.clipboard.writeText(url);
    showToast({ kind: 'success', message: texts.copied });
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ kind: 'info', message: texts.failed });
  }
}

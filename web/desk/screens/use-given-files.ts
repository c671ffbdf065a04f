import { useEffect, useRef } from 'react';

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files that are dropped or pasted anywhere on the screen; a dropped one must not replace the page. */
export function useGivenFiles(onFiles: (files: readonly File[]) => void): void {
  const give = useRef(onFiles);
  give.current = onFiles;
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      give.current(filesOf(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      give.current(files);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
}

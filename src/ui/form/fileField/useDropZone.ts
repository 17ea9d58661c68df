import { useEffect, useRef, useState, type DragEvent } from 'react';

/** A place where files may be dropped. While it is mounted, a file dropped outside it does not replace the page. */
export function useDropZone(isLocked: boolean, onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
  const move = (by: 1 | -1) => {
    depth.current += by;
    setOver(depth.current > 0 && !isLocked);
  };
  const props = {
    onDragEnter: () => move(1),
    onDragLeave: () => move(-1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (!isLocked && files.length > 0) onDrop(files);
    },
  };
  return { isOver: isOver && !isLocked, props };
}

// The passing messages of a page that draws none.
import { onTestFinished } from 'vitest';
import { takeToasts, type Toast } from '#src/ui/widgets/toasts/toastQueue.ts';

/** What is told from now on, until the test ends. */
export function toldToasts(): Toast[] {
  const told: Toast[] = [];
  onTestFinished(takeToasts({ take: toast => void told.push(toast), clear: () => undefined }));
  return told;
}

/** The warning of a comma, for 3 seconds (§5, §9). */
export const commaWarning = { kind: 'warning', text: 'Utilize punto para los decimales', duration: 3000 } as const;

/** Brings a part of the form into sight, and the focus to it. */
export function leadTo(id: string): void {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
}

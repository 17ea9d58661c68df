// The dialogs that are open now, outermost first. All but the last are inert, and so is the page below.

const open: HTMLElement[] = [];

export function enterModal(frame: HTMLElement): void {
  open.push(frame);
  settle();
}

export function leaveModal(frame: HTMLElement): void {
  open.splice(open.indexOf(frame), 1);
  settle();
}

export function isTopModal(frame: HTMLElement | null): boolean {
  return frame !== null && open.at(-1) === frame;
}

function settle() {
  const page = document.getElementById('root');
  if (page) page.inert = open.length > 0;
  for (const each of open) each.inert = each !== open.at(-1);
  document.body.style.overflow = open.length > 0 ? 'hidden' : '';
}

// The calendar's library says «table» of parts that are none: rows without cells, cells without rows. Without roles they read well.

const broken = ['table', 'rowgroup', 'row', 'columnheader', 'cell', 'gridcell'].map(role => `[role=${role}]`).join(',');

/**
 * Takes the broken roles away below `root`, now and whenever the library draws again, and lets keys reach the hours even
 * where no task takes the focus. Returns how to stop.
 */
export function plainRoles(root: HTMLElement): () => void {
  const clean = () => {
    for (const element of root.querySelectorAll(broken)) element.removeAttribute('role');
    const hours = root.querySelector('.rbc-time-content');
    hours?.setAttribute('tabindex', '0');
    hours?.setAttribute('role', 'group');
    hours?.setAttribute('aria-label', 'Horas');
  };
  clean();
  const watch = new MutationObserver(clean);
  watch.observe(root, { childList: true, subtree: true });
  return () => watch.disconnect();
}

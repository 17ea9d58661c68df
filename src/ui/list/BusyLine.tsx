/** A thin line at the top of a list whose rows are being read again. */
export function BusyLine({ isShown }: { isShown: boolean }) {
  return <div className={isShown ? 'busy-line is-shown' : 'busy-line'} aria-hidden="true" />;
}

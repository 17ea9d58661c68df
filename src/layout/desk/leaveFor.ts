/** Goes to a path by `go` as a followed link does: what is being typed is asked about first, where there is something. */
export function leaveFor(to: string, go: (to: string) => void): void {
  const link = document.createElement('a');
  link.href = to;
  link.addEventListener('click', click => {
    click.preventDefault();
    go(to);
  });
  document.body.append(link);
  link.click();
  link.remove();
}

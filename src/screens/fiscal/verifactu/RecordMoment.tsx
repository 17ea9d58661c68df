/** When a record was made, as the clock of the company showed it then. */
export function Made({ stamp }: { stamp: string }) {
  const [day = '', time = ''] = stamp.split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
}

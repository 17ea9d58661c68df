/** By its name, 3 for the greatest of some counts, 2 for half of it and more, 1 for a tenth and more; nothing for less. */
export function shares(counts: readonly (readonly [name: string, count: number])[]): Record<string, number> {
  const most = Math.max(0, ...counts.map(([, count]) => count));
  return Object.fromEntries(
    counts.flatMap(([name, count]) => (count > 0 && count >= most / 10 ? [[name, count === most ? 3 : count >= most / 2 ? 2 : 1]] : [])),
  );
}

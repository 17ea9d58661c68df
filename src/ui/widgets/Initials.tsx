/** Somebody by the first letters of their first two names, where there is no room for all of it. */
export function Initials({ name }: { name: string | null | undefined }) {
  if (!name) return null;
  const letters = name.split(' ').flatMap(([first]) => first ?? []);
  return (
    <span className="initials" title={name}>
      <span aria-hidden="true">{letters.slice(0, 2).join('')}</span>
      <span className="unseen">{name}</span>
    </span>
  );
}

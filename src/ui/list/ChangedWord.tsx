/** Says of a row that somebody else has written it since it is in sight; for those who do not see its edge (`is-changed`). It takes no room. */
export function ChangedWord() {
  return <span className="unseen">Nuevo. </span>;
}

// What must be unique and was stored twice before it was compared as a person reads it.

/** A record whose name, number or code another one has too. */
export interface AlikeRecord {
  /** The wire name of its entity. */
  entity: string;
  id: number;
  /** What is read as the same, as it is written. */
  value: string;
  /** Whose it is, or what it is called. */
  detail: string;
}

/** All that reads the same among the records of one kind: 'Facturas'. */
export interface AlikeKind {
  title: string;
  /** The first of them; each has at least two records. */
  groups: AlikeRecord[][];
  /** How many groups there are. */
  total: number;
}

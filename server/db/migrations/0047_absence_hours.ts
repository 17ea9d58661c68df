// An absence of a morning, an afternoon or some hours.

/** Statements in order. */
export function statements(): string[] {
  return [
    `alter table absence add column tramo text not null default 'dia'`,
    `alter table absence add column desde_hora text not null default ''`,
    `alter table absence add column hasta_hora text not null default ''`,
  ];
}

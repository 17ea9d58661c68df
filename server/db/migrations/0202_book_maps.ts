// Formats of export: in which columns a program of accounting takes a record book.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `create table book_map (id ${c.id}, name text not null, name_key text not null, libro text not null, separador text not null, decimales text not null,
      comillas text not null, codificacion text not null, fechas text not null, cabecera ${c.int} not null, columnas ${c.int} not null, ${stamps},
      search text not null, sort_key ${c.sortText} not null)`,
    `create index book_map_order on book_map (sort_key, id)`,
    `create unique index book_map_name on book_map (name_key)`,
    ...c.searchIndex('book_map'),
    `create table book_map_column (id ${c.id}, book_map_id ${c.int} not null references book_map(id), position ${c.int} not null, titulo text not null,
      dato text not null, texto text not null, ancho ${c.int})`,
    `create unique index book_map_column_of on book_map_column (book_map_id, position)`,
  ];
}

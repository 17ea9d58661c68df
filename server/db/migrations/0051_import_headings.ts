// What somebody has said that the headings of other programs' files mean; without a field a column is not imported.

export function statements(): string[] {
  return [`create table import_heading (kind text not null, heading text not null, field text, primary key (kind, heading))`];
}

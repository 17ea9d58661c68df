// The encodings in which programs in Spain write text files.

export const encodings = [
  { name: 'utf-8', title: 'UTF-8' },
  { name: 'windows-1252', title: 'Windows-1252 (Excel)' },
  { name: 'iso-8859-15', title: 'ISO-8859-15 (Latin-9)' },
  { name: 'cp850', title: 'CP850 (MS-DOS)' },
  { name: 'macintosh', title: 'Mac Roman' },
  { name: 'utf-16le', title: 'UTF-16' },
  { name: 'utf-16be', title: 'UTF-16 BE' },
] as const;

export type EncodingName = (typeof encodings)[number]['name'];

export const isEncoding = (value: unknown): value is EncodingName => encodings.some(({ name }) => name === value);

export const titleOfEncoding = (name: EncodingName): string => encodings.find(each => each.name === name)!.title;

// What travels in the calls about the company besides the plain records (§7).
import type { InvoiceSeries, Series } from '../records/numberSeries.ts';
import type { DraftOf } from '../kernel/entity.ts';
import type { company } from './company.ts';
import type { ImportReading } from './importLook.ts';
import type { ImportKind } from './imports.ts';

/** Multipart: the fields as JSON, the logo as a file; `removed` takes the stored one away, and it stays when none is sent. */
export interface CompanyBody {
  data: Partial<DraftOf<typeof company>> & { id: number; version?: number };
  logo?: File | 'removed' | null;
}

/** Multipart: what the file holds and how it is to be read, and the file. */
export interface ImportBody {
  data: { kind: ImportKind } & ImportReading;
  file: File;
}

/** The numbers that the next documents of `year` would get, and how each series is numbered. */
export interface CompanySeries extends Record<Series, string> {
  year: number;
  patrones: Record<Series, SeriesPattern>;
  /** Of which nothing was issued in `year`: their first number may still be chosen. */
  choosable: Series[];
  /** Those of them whose numbers another program has used: nothing is issued in them until one is chosen. */
  taken: InvoiceSeries[];
}

/** The pattern of a series. */
export interface SeriesPattern {
  patron: string;
  /** The count of the next document. */
  siguiente: number;
  /** The first number of the next January; null where the count goes on. */
  enero: string | null;
  /** The first document that got a number of the series, since which its pattern is fixed; null where it may be chosen. */
  fija: { codigo: string; fecha: string } | null;
}

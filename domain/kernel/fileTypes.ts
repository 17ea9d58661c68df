// Which files a field takes (§5 File upload), and how their content identifies them.
import { constants } from './constants.ts';
import { cut } from './format.ts';

export const fileTypes = {
  pdf: { mime: 'application/pdf', content: ['pdf'] },
  jpg: { mime: 'image/jpeg', content: ['jpg'] },
  jpeg: { mime: 'image/jpeg', content: ['jpg'] },
  png: { mime: 'image/png', content: ['png'] },
  webp: { mime: 'image/webp', content: ['webp'] },
  xls: { mime: 'application/vnd.ms-excel', content: ['cfb', 'xls'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: ['xlsx', 'zip'] },
  doc: { mime: 'application/msword', content: ['cfb', 'doc'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', content: ['docx', 'zip'] },
  csv: { mime: 'text/csv', content: ['text'] },
  txt: { mime: 'text/plain', content: ['text'] },
  xml: { mime: 'application/xml', content: ['xml', 'text'] },
  xsig: { mime: 'application/xml', content: ['xml', 'text'] },
} as const satisfies Record<string, { mime: string; content: readonly string[] }>;

export type FileExtension = keyof typeof fileTypes;

/** The fields that hold a file: which extensions each takes. */
export const fileFields = {
  'user.imagen': ['jpg', 'jpeg', 'png'],
  'providerInvoice.documento': ['pdf', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'doc', 'docx', 'csv', 'txt', 'xml', 'xsig'],
  'machine.documentos': ['pdf', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'doc', 'docx', 'csv', 'txt'],
  'contract.documento': ['pdf', 'jpg', 'jpeg', 'png'],
  /** What its customer was shown. */
  'quote.documento': ['pdf'],
  'company.logo': ['jpg', 'jpeg', 'png'],
  'workOrder.order_photos': ['jpg', 'jpeg', 'png', 'webp'],
  'call.fotos': ['jpg', 'jpeg', 'png', 'webp'],
  'quote.fotos': ['jpg', 'jpeg', 'png', 'webp'],
} as const satisfies Record<string, readonly FileExtension[]>;

export type FileFieldName = keyof typeof fileFields;

/** Bytes that a field takes at most, where it is less than the server takes of any file. */
export const fileSizes: Partial<Record<FileFieldName, number>> = { 'company.logo': 2 * 1_048_576 };

/** Fields whose pictures are drawn anew before they are kept, and whose PDFs lose the names in them: the longest side, in pixels. */
export const pictureSides: Partial<Record<FileFieldName, number>> = {
  'user.imagen': 640,
  'company.logo': 1200,
  'workOrder.order_photos': constants.photoSide,
  'call.fotos': constants.photoSide,
  'quote.fotos': constants.photoSide,
  'machine.documentos': 4_000,
};

/** Where the photos of a record are kept, by its entity; each has smaller forms and an address of its own. */
export const photoFields = { workOrder: 'workOrder.order_photos', call: 'call.fotos', quote: 'quote.fotos' } as const satisfies Record<string, FileFieldName>;

/** Smaller forms of a photo: `mini` for lists, `print` for paper. */
export type PictureForm = 'mini' | 'print';

/** The extension of a file's name, lower case, without the dot; '' when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a field takes a file of this name. */
export function takesName(allowed: readonly FileExtension[], name: string): boolean {
  return (allowed as readonly string[]).includes(extensionOf(name));
}

/** The warning for a wrong type (§5). */
export function wrongTypeMessage(allowed: readonly FileExtension[]): string {
  return `El archivo debe de tener alguna de las siguientes extensiones: ${allowed.join(', ')}`;
}

/** A name cut for display (§9: 20 characters). */
export const shortName = (name: string): string => cut(name, constants.fileNameMax);

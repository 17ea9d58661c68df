// What is printed: a document with its pictures, stickers, or a letter.
import type { Paper } from '#domain/records/paper.ts';

/** Strokes as path data, in a frame of this size. */
export interface Drawing {
  path: string;
  width: number;
  height: number;
}

/** A complete document, ready to be printed. */
export interface Sheet extends Paper {
  /** The content of the tax agency's QR code; null for none. It is on the first page, with the words that the law requires above and below. */
  qr: string | null;
  /** PNG or JPEG; without it (or when unreadable) the issuer's name is the letterhead. Opaque images draw fastest. */
  logo: Uint8Array | null;
  /** Boxes to sign in, side by side, at most three: label above, name below, and between them what was drawn, if it was; empty for none. */
  signatures: { label: string; name: string; drawing: Drawing | null }[];
  /** JPEGs, on pages of their own after everything else; null where the file is lost. */
  photos: { caption: string; image: Uint8Array | null }[];
}

/** Stickers of machines: one on a label of its own, or many on sheets of A4. */
export interface Stickers {
  paper: 'label' | 'sheet';
  /** Whom to ring, printed on each. */
  issuer: string;
  phone: string;
  stickers: {
    /** Where its QR leads. */
    address: string;
    name: string;
    code: string;
  }[];
}

/** A text in points, each after its heading: what the producer of the program declares. */
export interface Letter {
  heading: string;
  points: { letter: string; title: string; text: string }[];
  /** At the foot of every page. */
  about: string;
}

/** What can be drawn. */
export type Printed = Sheet | Stickers | Letter;

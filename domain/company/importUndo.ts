// A finished import: for how long it can be undone, and what comes of that.
import { formatCount } from '../kernel/format.ts';
import type { ImportKind } from './imports.ts';

/** Days for which a finished import is listed and can be undone. */
export const IMPORT_UNDO_DAYS = 30;

export interface ImportDone {
  id: number;
  at: string;
  /** Null of one that the program's operator ran on the command line. */
  user_name: string | null;
  kind: ImportKind;
  /** The name of the file. */
  file: string;
  created: number;
  changed: number;
  /** When it was undone; null where it never was. */
  undone: string | null;
  /** Records that its undoing has left. */
  kept: number;
  /** Whether it is being undone now. */
  isUndoing: boolean;
}

/** A record of an import that cannot be taken back, and why. */
export interface ImportStay {
  /** 'Cliente' */
  one: string;
  name: string;
  reason: string;
}

/** What undoing an import would do, or has done. */
export interface ImportUndo {
  /** Records that it created. */
  deleted: number;
  /** Records that it changed, and that have again what they had. */
  restored: number;
  staying: number;
  /** The first of those that stay. */
  stays: ImportStay[];
  /** Whether the rest can be undone without those that stay: a contract and its parts cannot. */
  mayPartly: boolean;
}

/** Whether an import in the list can be undone, again where something of it stayed. */
export const mayUndo = ({ undone, kept, isUndoing }: Pick<ImportDone, 'undone' | 'kept' | 'isUndoing'>): boolean => !isUndoing && (undone === null || kept > 0);

const records = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** 'se borran 118 registros y 2 vuelven a como estaban' */
export function undoWords({ deleted, restored }: Pick<ImportUndo, 'deleted' | 'restored'>): string {
  const parts = [
    deleted > 0 && `${deleted === 1 ? 'se borra' : 'se borran'} ${records(deleted, 'registro', 'registros')}`,
    restored > 0 &&
      (deleted > 0
        ? records(restored, 'vuelve a como estaba', 'vuelven a como estaban')
        : records(restored, 'registro vuelve a como estaba', 'registros vuelven a como estaban')),
  ];
  return parts.filter(Boolean).join(' y ');
}

/** '2 registros no se pueden deshacer' */
export const stayWords = ({ staying }: Pick<ImportUndo, 'staying'>): string =>
  staying === 1 ? '1 registro no se puede deshacer' : `${formatCount(staying)} registros no se pueden deshacer`;

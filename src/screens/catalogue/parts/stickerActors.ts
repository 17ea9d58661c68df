// Stickers as a file: of one machine, of those that were marked, or of all of a customer.
import { endpoints } from '#domain/endpoints.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';

const { sticker, stickers } = endpoints.machine;

/** The sticker of a machine, on a label of its own. */
export const saveSticker = async ({ id }: { id: number }, signal: AbortSignal) => saveFile(await callForFile(sticker, { params: { id }, signal }));

/** Sheets of stickers. */
export const saveStickers = async (body: { ids: number[] } | { customer_id: number }, signal: AbortSignal) =>
  saveFile(await callForFile(stickers, { body, signal }));

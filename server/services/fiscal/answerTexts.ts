// AEAT's own texts of its codes, as downloaded on 2026-08-18 from its page for developers. The file is in ISO-8859-1.
import { readFileSync } from 'node:fs';

/** Code → text. */
export function answerTexts(): ReadonlyMap<number, string> {
  const file = readFileSync(new URL('./errores.properties', import.meta.url), 'latin1');
  return new Map([...file.matchAll(/^(\d{4}) = ?(.*)$/gm)].map(([, code, text]) => [Number(code), text!.trim()]));
}

// @ts-check
// Checks the folder of a dossier. The page comprobar.html has this file inside and runs it without network; tests import it.

/** Of a folder: what is not as it should be, in Spanish, and what was compared. `seal` is the last one of its entries, as «1234:hash».
 * @typedef {{ faults: string[], files: number, entries: number, seal: string }} Found */
/** @typedef {(bytes: Uint8Array) => Promise<Uint8Array>} Digest */
/** @typedef {{ sello: number | null, anterior: string | null, huella: string | null, valores: Record<string, unknown> }} Link */
/** @typedef {{ registro: { entidad: string, id: number }, columnas: string[], apuntes: Link[] }} Links */

const HASHES = 'huellas.txt';
const ENTRIES = 'apuntes.json';

/** What systems leave in folders by themselves. */
const ofTheSystem = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i;

/** @param {Uint8Array} bytes */
const hexOf = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

/** @param {Uint8Array} bytes */
const base64urlOf = bytes =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** SHA-256 by the browser, or by hand where it has none. @type {Digest} */
export async function sha256(bytes) {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', /** @type {Uint8Array<ArrayBuffer>} */ (bytes))) : sha256ByHand(bytes);
}

/** SHA-256 as FIPS 180-4 has it. @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256ByHand(bytes) {
  const primes = [2];
  for (let next = 3; primes.length < 64; next += 2) if (primes.every(prime => next % prime !== 0)) primes.push(next);
  /** The first 32 bits of the fraction of a root. @param {number} root */
  const fraction = root => ((root % 1) * 2 ** 32) | 0;
  const constants = primes.map(prime => fraction(Math.cbrt(prime)));
  const state = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  /** @param {number} word @param {number} by */
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const [early = 0, late = 0] = [words[i - 15], words[i - 2]];
      const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[i] = (words[i - 16] ?? 0) + one + (words[i - 7] ?? 0) + two;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (words[i] ?? 0)) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) + word));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setInt32(index * 4, word));
  return new Uint8Array(out.buffer);
}

/** The files of the dossier by their path in it, wherever within the chosen folder it is. @param {ReadonlyMap<string, Uint8Array>} chosen @returns {Map<string, Uint8Array>} */
function dossierIn(chosen) {
  const [list] = [...chosen.keys()].filter(path => path === HASHES || path.endsWith(`/${HASHES}`)).sort((one, other) => one.length - other.length);
  const root = list === undefined ? '' : list.slice(0, -HASHES.length);
  return new Map([...chosen].flatMap(([path, bytes]) => (path.startsWith(root) && !ofTheSystem.test(path) ? [[path.slice(root.length), bytes]] : [])));
}

/**
 * Compares every file with huellas.txt, and every entry of the audit with its seal; `chosen` has all files of a folder, by path.
 * @param {ReadonlyMap<string, Uint8Array>} chosen @param {Digest} [digest] @returns {Promise<Found>}
 */
export async function checkFolder(chosen, digest = sha256) {
  const files = dossierIn(chosen);
  const list = files.get(HASHES);
  if (!list) return { faults: [`Falta el archivo ${HASHES}: elija la carpeta entera del expediente, ya descomprimida.`], files: 0, entries: 0, seal: '' };
  const { faults, count } = await checkFiles(files, new TextDecoder().decode(list), digest);
  const links = await checkEntries(files.get(ENTRIES), digest);
  return { faults: [...faults, ...links.faults], files: count, entries: links.count, seal: links.seal };
}

/** @param {Map<string, Uint8Array>} files @param {string} list @param {Digest} digest */
async function checkFiles(files, list, digest) {
  const faults = [];
  const listed = new Set([HASHES]);
  for (const line of list.split(/\r?\n/).filter(Boolean)) {
    const [, hash, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (hash === undefined || path === undefined) {
      faults.push(`En ${HASHES} hay una línea que no se entiende: «${line.slice(0, 100)}».`);
      continue;
    }
    listed.add(path);
    const bytes = files.get(path);
    if (!bytes) faults.push(`Falta el archivo ${path}.`);
    else if (hexOf(await digest(bytes)) !== hash) faults.push(`El archivo ${path} ha cambiado: su huella no es la de ${HASHES}.`);
  }
  for (const path of [ENTRIES, 'dossier.pdf', 'comprobar.html']) if (!listed.has(path)) faults.push(`El archivo ${path} no está en ${HASHES}.`);
  for (const path of files.keys()) if (!listed.has(path)) faults.push(`El archivo ${path} no es del expediente: no está en ${HASHES}.`);
  return { faults, count: listed.size - 1 };
}

/** @param {Uint8Array | undefined} bytes @param {Digest} digest */
async function checkEntries(bytes, digest) {
  /** @type {string[]} */
  const faults = [];
  let seal = '';
  if (!bytes) return { faults, count: 0, seal };
  /** @type {Links} */
  let read;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (![read.columnas, read.apuntes].every(Array.isArray) || !read.registro) throw new Error('Not the entries of a record');
  } catch {
    return { faults: [`El archivo ${ENTRIES} no se puede leer.`], count: 0, seal };
  }
  const { registro, columnas, apuntes } = read;
  /** @type {Link | undefined} */
  let before;
  for (const link of apuntes) {
    const { sello, anterior, huella, valores } = link;
    const name = `El apunte ${String(valores.id)}`;
    const text = JSON.stringify([anterior, ...columnas.map(column => valores[column])]);
    if (Object.keys(valores).join() !== columnas.join()) faults.push(`${name} no tiene los campos que se sellan.`);
    if (valores.entity !== registro.entidad || valores.record_id !== registro.id) faults.push(`${name} no es de este registro.`);
    if (sello === null || huella === null) faults.push(`${name} no lleva sello, y no se puede comprobar.`);
    else if (base64urlOf(await digest(new TextEncoder().encode(text))) !== huella) faults.push(`${name} no es el que se selló con el número ${sello}.`);
    else seal = `${sello}:${huella}`;
    if (before && before.sello !== null && sello !== null) {
      if (sello <= before.sello) faults.push(`${name} no está en su orden: el sello ${sello} va detrás del ${before.sello}.`);
      if (sello === before.sello + 1 && anterior !== before.huella)
        faults.push(`${name} no sigue al apunte ${String(before.valores.id)}, que lleva el sello anterior.`);
    }
    before = link;
  }
  if (apuntes.length === 0) faults.push(`El archivo ${ENTRIES} no tiene ningún apunte.`);
  return { faults, count: apuntes.length, seal };
}

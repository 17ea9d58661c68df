// What a backup says of itself: its last entry, which names all the others with their checksums.
import { type InferType, array, number, object, string } from 'yup';
import { isKey } from '#server/adapters/files/byteStore.ts';
import { Refused } from '#server/errors.ts';

export const MANIFEST = 'manifest.json';

const FORMAT = 1;

const whole = () => number().required().integer().min(0);

const manifestSchema = object({
  format: number().required().oneOf([FORMAT]),
  /** Version of the application that wrote it. */
  application: string().required(),
  engine: string().required().oneOf(['sqlite', 'postgres']),
  /** The last migration of the database. */
  migration: string().required(),
  timezone: string().required(),
  startedAt: string().required(),
  lastIds: array(object({ table: string().required(), last: whole() })).required(),
  /** Keys of files that rows name and the store did not give. */
  missing: array(string().required()).required(),
  entries: array(object({ name: string().required(), size: whole(), sha256: string().required(), rows: whole().optional() })).required(),
});

export type Manifest = InferType<typeof manifestSchema>;
export type ListedEntry = Manifest['entries'][number];

export const toManifest = (values: Omit<Manifest, 'format'>): Buffer => Buffer.from(`${JSON.stringify({ format: FORMAT, ...values }, null, 1)}\n`);

/** Throws in plain words on anything else than a manifest of this format. */
export function readManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.validateSync(JSON.parse(bytes.toString()), { strict: true });
  } catch (error) {
    throw new Refused('El manifiesto de la copia no se entiende: está dañado o es de una versión más nueva de Frigoria.', { cause: error });
  }
}

/** `db/invoice/000001.ndjson`: the n-th chunk of rows of a table. */
export const chunkName = (table: string, n: number) => `db/${table}/${String(n).padStart(6, '0')}.ndjson`;

export const fileName = (key: string) => `files/${key}`;

/** What an entry holds, by its name; undefined when no backup names anything so. */
export function entryOf(name: string): { table: string } | { key: string } | 'manifest' | undefined {
  if (name === MANIFEST) return 'manifest';
  const table = /^db\/([a-z][a-z0-9_]*)\/\d{6}\.ndjson$/.exec(name)?.[1];
  if (table) return { table };
  const key = /^files\/(.*)$/.exec(name)?.[1];
  return key && isKey(key) ? { key } : undefined;
}

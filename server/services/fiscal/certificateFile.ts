// The certificate that this server shows AEAT: read each time from the file that its environment names, or from what the office has uploaded, which is sealed.
import { readFile } from 'node:fs/promises';
import type { DateTime } from 'luxon';
import { certificateDraft } from '#domain/fiscal/readiness.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import type { SecretBox } from '#server/adapters/secretBox.ts';
import type { Db } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { type Certificate, type CertificateFault, type CertificateSetting, readCertificate } from './certificate.ts';

/** Where the certificate is (`server/config.ts`). */
export interface CertificatePlace {
  path: string;
  password: string;
  /** A file with the password in place of it; '' for none. */
  passwordPath: string;
  /** A seal goes to hosts of its own. */
  isSeal: boolean;
}

/** Opens the certificate as it is now; `nif` is the company's. */
export async function openCertificate(place: CertificatePlace, about: { nif: string; now: DateTime }): Promise<Certificate | CertificateFault> {
  const [file, secret] = await Promise.all([bytesOf(place.path), bytesOf(place.passwordPath)]);
  if (place.passwordPath !== '' && !secret) return { kind: 'password', fault: 'No se puede leer el archivo con la contraseña del certificado.' };
  return readCertificate({ file, password: secret?.toString('utf8').trimEnd() ?? place.password }, about);
}

/** Null where there is no such file, or it cannot be read. */
const bytesOf = (path: string): Promise<Buffer | null> => (path === '' ? Promise.resolve(null) : readFile(path).catch(() => null));

/** What the sealed certificate belongs to: it opens as nothing else. */
const OF = 'company certificate';

const ABSENT: CertificateFault = { kind: 'absent', fault: 'La empresa no tiene todavía su certificado: súbalo en «VERI*FACTU», con su contraseña.' };
const OTHERS_KEY: CertificateFault = {
  kind: 'unreadable',
  fault: 'El certificado se guardó con la llave de otro servidor y aquí no se abre: súbalo otra vez.',
};

/** Opens the certificate that the office has uploaded. */
export async function openUploaded(db: Db, secrets: SecretBox, about: { nif: string; now: DateTime }): Promise<Certificate | CertificateFault> {
  const row = await db.selectFrom('company_certificate').select('sellado').where('id', '=', 1).executeTakeFirst();
  if (!row) return ABSENT;
  let kept: Awaited<ReturnType<typeof unsealed>>;
  try {
    kept = unsealed(secrets, row.sellado);
  } catch {
    return OTHERS_KEY;
  }
  return readCertificate(kept, about);
}

function unsealed(secrets: SecretBox, sealed: string): CertificateSetting {
  const { archivo, clave } = JSON.parse(secrets.open(sealed, OF)) as { archivo: string; clave: string };
  return { file: Buffer.from(archivo, 'base64'), password: clave };
}

/** Keeps the company's certificate, sealed, in place of the one before. Throws what is wrong with it at its field. */
export async function saveCertificate(ctx: Ctx, sent: unknown): Promise<Saved> {
  if (ctx.fiscal.isCertificateFixed) throw new Refusal('El certificado lo indica quien instaló el programa, y eso manda sobre esta pantalla');
  const { archivo, clave } = checkedFields(ctx, certificateDraft, sent);
  const { nif_cif } = await companyOf(ctx.engine.db);
  if (normaliseNif(nif_cif) === '') throw new Refusal('Escriba antes el NIF de la empresa: se comprueba que el certificado es suyo');
  const { holder, nif, until } = usable(readCertificate({ file: Buffer.from(archivo, 'base64'), password: clave }, { nif: nif_cif, now: ctx.fiscal.now() }));
  const told = { titular: holder, nif, hasta: until.toISODate() ?? '' };
  const sellado = ctx.secrets.seal(JSON.stringify({ archivo, clave }), OF);
  return ctx.engine.transact(async trx => {
    const who = whoOf(ctx);
    const before = await trx.selectFrom('company_certificate').selectAll().where('id', '=', 1).forNoKeyUpdate().executeTakeFirst();
    const version = (before?.version ?? 0) + 1;
    const values = { ...told, sellado, version, updated_at: who.at, updated_by: who.id };
    await trx
      .insertInto('company_certificate')
      .values({ id: 1, ...values })
      .onConflict(conflict => conflict.column('id').doUpdateSet(values))
      .execute();
    const had = before && { titular: before.titular, nif: before.nif, hasta: before.hasta };
    await audit(trx, who, 'companyCertificate', 1, had ? 'update' : 'create', had ?? null, told);
    return { id: 1, version };
  });
}

function usable(read: Certificate | CertificateFault): Certificate {
  if ('fault' in read) throw invalid(read.kind === 'password' ? { clave: 'Esta contraseña no abre el certificado' } : { archivo: read.fault });
  if (read.warning !== null)
    throw invalid({ archivo: `Es de ${read.holder}, no de la empresa. El de quien la representa ante la AEAT lo pone quien instaló el programa` });
  return read;
}

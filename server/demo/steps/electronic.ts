// Electronic invoices of the sample company: municipalities with their offices, and invoices in each state, by the product's own steps.
import { generateKeyPairSync } from 'node:crypto';
import { DateTime } from 'luxon';
import forge from 'node-forge';
import { entities } from '#domain/index.ts';
import type { EInvoiceStep } from '#domain/fiscal/electronic/stepNames.ts';
import { isPublicBody } from '#domain/fiscal/electronic/offices.ts';
import { findForUpdate, update } from '#server/db/records.ts';
import { readCertificate } from '#server/services/fiscal/certificate.ts';
import { prepareElectronic, signElectronic, takeElectronicStep } from '#server/services/fiscal/electronic/eInvoices.ts';
import { type Ctx, type Services, whoOf } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import type { Invoice } from '../billing.ts';

/** What was done with an invoice after it was prepared, for one of each state. */
const lives: readonly (readonly EInvoiceStep[])[] = [
  ['eInvoice.sign', 'eInvoice.deliver', 'eInvoice.register', 'eInvoice.pay'],
  ['eInvoice.sign', 'eInvoice.deliver', 'eInvoice.register'],
  ['eInvoice.sign', 'eInvoice.deliver', 'eInvoice.reject'],
  ['eInvoice.sign', 'eInvoice.deliver'],
  ['eInvoice.sign'],
  [],
  ['eInvoice.waive'],
];

/** Prepares the last invoices to municipalities and takes each as far as another state. */
export async function sendElectronic(services: Services, invoices: readonly Invoice[]): Promise<void> {
  const issued = invoices.filter(({ debt, customer }) => debt && isPublicBody({ identification: 'NIF', nif_cif: customer.nif_cif }));
  const chosen = issued.slice(-lives.length);
  const file = sampleCertificate();
  const signing: Ctx['fiscal']['signing'] = nif => Promise.resolve(readCertificate({ file, password: '' }, { nif, now: services.clock() }));
  const ctx: Ctx = { ...services, user: operator, fiscal: { ...services.fiscal, signing } };
  for (const [place, nif_cif] of [...new Set(issued.map(({ customer }) => customer.nif_cif))].entries())
    await giveOffices(ctx, nif_cif, `L0114${String(2_100 + place).padStart(4, '0')}`);
  for (const [index, { id }] of chosen.entries()) {
    await prepareElectronic(ctx, { id, expediente: `EXP ${2_026_000 + index}`, pedido: '' });
    for (const paso of lives[index]!)
      await (paso === 'eInvoice.sign'
        ? signElectronic(ctx, id)
        : takeElectronicStep(ctx, {
            id,
            paso,
            registro: `REGAGE26e${String(index + 1).padStart(8, '0')}`,
            motivo: 'El órgano gestor no es el de este contrato',
          }));
  }
}

async function giveOffices(ctx: Ctx, nif_cif: string, code: string): Promise<void> {
  await ctx.engine.transact(async trx => {
    const { id } = await trx.selectFrom('customer').select('id').where('nif_cif', '=', nif_cif).executeTakeFirstOrThrow();
    const record = (await findForUpdate(trx, entities.customer, id))!;
    await update(trx, entities.customer, record, { oficina_contable: code, organo_gestor: code, unidad_tramitadora: code }, whoOf(ctx));
  });
}

/** A certificate that nobody has issued, made for this once. */
function sampleCertificate(): Buffer {
  const { pki, md } = forge;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = pki.privateKeyFromPem(privateKey);
  const certificate = pki.createCertificate();
  const name = [{ name: 'commonName', value: 'EMPRESA DE DEMOSTRACION' }];
  certificate.publicKey = pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = DateTime.now().minus({ years: 3 }).toJSDate();
  certificate.validity.notAfter = DateTime.now().plus({ years: 3 }).toJSDate();
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(key, md.sha256.create());
  return Buffer.from(`${privateKey}${pki.certificateToPem(certificate)}`);
}

// Files as scanners, telephones and offices make them: taken where they can be read, refused with the reason, and kept without names and places.
import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileFields, wrongTypeMessage } from '#domain/kernel/fileTypes.ts';
import { withoutNames } from '#server/adapters/pdfPrivacy.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, PNG, upload } from '#tests/support/app/upload.ts';
import { photo } from '#tests/support/files/pictures.ts';

const app = await openApp();
const { office, given, db } = app;
const { machine, user, company } = endpoints;
const id = await given.machine();
const me = await given.officeId();

const add = (name: string, bytes: Uint8Array) => upload(office, machine.addDocument, { id: String(id) }, { field: 'documento', name, bytes });

/** The bytes that were kept of the last document of the machine. */
async function kept(): Promise<Buffer> {
  const { key } = await db.selectFrom('stored_file').select('key').where('entity', '=', 'machine').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return app.services.files.readWhole(key);
}

describe('a PDF', () => {
  it.each([
    ['an empty line', '\r\n'],
    ['what a scanner says of the line', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE = PDF\r\n'],
    ['as much as readers pass over', ' '.repeat(1024)],
    ['bytes that are no text', '\0\0\0'],
  ])('with %s before its header is taken', async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), PDF]);
    expect(await add('escaneo.pdf', bytes)).toMatchObject({ status: 200, code: 20001 });
    expect((await kept()).equals(bytes)).toBe(true);
  });

  it('whose header comes later is none', async () => {
    expect(await add('escaneo.pdf', Buffer.concat([Buffer.from(' '.repeat(1025)), PDF]))).toMatchObject({ status: 415 });
  });
});

describe('refused with its own sentence', () => {
  const webp = async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map(background =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
  };
  const apng = () => Buffer.concat([PNG.subarray(0, 33), Buffer.from('000000086163544c0000000100000000b92d5f2e', 'hex'), PNG.subarray(33)]);

  it.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    ['nothing', 'vacio.pdf', () => Buffer.alloc(0), 422, 'El archivo está vacío'],
    ['a moving PNG', 'sello.png', apng, 415, 'La imagen es una animación: envíe una imagen fija'],
    ['too much', 'enorme.pdf', () => Buffer.alloc(20 * 1024 * 1024 + 1, PDF), 413, 'El archivo supera el máximo de 20 MB'],
    ['another kind', 'manual.exe', () => PDF, 415, wrongTypeMessage(fileFields['machine.documentos'])],
    ['a picture that is none', 'foto.png', () => PNG.subarray(0, 40), 415, 'La imagen está dañada o no se puede leer'],
  ])('is %s', async (_, name, bytes, status, message) => {
    expect(await add(name, await bytes())).toMatchObject({ status, message });
  });

  it('is a moving photo of an albarán, an empty picture of a user and of the company', async () => {
    const order = await given.workOrder();
    const photoOf = (bytes: Buffer) => upload(office, endpoints.workOrder.addPhoto, { id: String(order) }, { field: 'photo', name: 'foto.webp', bytes });
    expect(await photoOf(await webp())).toMatchObject({ status: 415, message: 'La imagen es una animación: envíe una imagen fija' });
    expect(await photoOf(await photo({ format: 'webp' }))).toMatchObject({ status: 200 });
    const empty = { name: 'yo.png', bytes: Buffer.alloc(0) };
    expect(await upload(office, user.updateImage, { id: String(me) }, { field: 'imagen', ...empty })).toMatchObject({
      errors: { imagen: 'El archivo está vacío' },
    });
    expect(await upload(office, company.update, { data: '{"id":1}' }, { field: 'logo', ...empty })).toMatchObject({
      errors: { logo: 'El archivo está vacío' },
    });
  });
});

describe('a document of a machine', () => {
  it('that is a picture holds neither place nor owner, and stays as large as it can be read', async () => {
    expect(await add('placa.jpg', await photo({ width: 3000, height: 2000 }))).toMatchObject({ status: 200 });
    const bytes = await kept();
    expect(bytes.includes('Propietario')).toBe(false);
    const { width, exif } = await sharp(bytes).metadata();
    expect([width, exif]).toEqual([3000, undefined]);
  });

  it('that is a PDF holds neither author nor place, wherever they are written, and keeps its bytes where they were', async () => {
    const picture = await photo();
    const packed = deflateSync(Buffer.from('1 0 << /Author (Marta \\(Secreta\\)) /Title (Manual) >>'), { level: 1 });
    const part = (about: string, bytes: Buffer) =>
      Buffer.concat([Buffer.from(`<< ${about} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream\nendobj\n')]);
    const xml = Buffer.from('<x:xmpmeta><dc:creator>Marta Secreta</dc:creator></x:xmpmeta>');
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.5\n1 0 obj << /Title (Manual) /Author (Marta Secreta) /Creator <4D61727461> >> endobj\n2 0 obj '),
      part('/Type /Metadata /Subtype /XML', xml),
      Buffer.from('3 0 obj '),
      part('/Type /Metadata /Subtype /XML /Filter /FlateDecode', deflateSync(xml)),
      Buffer.from('4 0 obj '),
      part('/Type /ObjStm /Filter /FlateDecode', packed),
      Buffer.from('5 0 obj '),
      part('/Subtype /Image /Filter /DCTDecode', picture),
      Buffer.from('6 0 obj '),
      part('/Filter /FlateDecode', deflateSync(Buffer.from('BT (Marta) Tj ET'))),
      Buffer.from('%%EOF\n'),
    ]);
    expect(await add('manual.pdf', pdf)).toMatchObject({ status: 200 });
    const bytes = await kept();
    expect(bytes.length).toBe(pdf.length);
    const plain = bytes.toString('latin1');
    const parts = [...plain.matchAll(/FlateDecode[^>]*>>\nstream\n/g)].map(({ index, 0: { length } }) =>
      inflateSync(bytes.subarray(index + length)).toString('latin1'),
    );
    expect(`${plain} ${parts.slice(0, 2).join(' ')}`).not.toMatch(/Secreta|4D61727461|Propietario/);
    expect([plain.includes('/Title (Manual)'), parts[1]!.includes('/Title (Manual)'), parts[2]]).toEqual([true, true, 'BT (Marta) Tj ET']);
    const at = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    const { width, exif } = await sharp(bytes.subarray(at, at + picture.length)).metadata();
    expect([width, exif]).toEqual([400, undefined]);
  });

  const packedObjects = deflateSync(Buffer.from('1 0 << /S /JavaScript /JS (app.alert(1)) >>'));
  it.each<[string, 'inline' | 'attachment', Buffer[]]>([
    ['runs a script', 'attachment', [Buffer.from('1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj')]],
    ['writes the name of the action otherwise', 'attachment', [Buffer.from('1 0 obj << /S /J#61vaScript >> endobj')]],
    ['starts a program', 'attachment', [Buffer.from('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')]],
    [
      'has its script in a packed part',
      'attachment',
      [Buffer.from('1 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n'), packedObjects, Buffer.from('\nendstream')],
    ],
    [
      'hides its packed parts',
      'attachment',
      [Buffer.from('1 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n'), packedObjects.subarray(4), Buffer.from('\nendstream')],
    ],
    ['is begun again and again and never ends', 'inline', [Buffer.from('>> stream\n/ObjStm stream\n'.repeat(100_000))]],
    ['only shows its first page', 'inline', [Buffer.from('1 0 obj << /OpenAction [3 0 R /Fit] >> endobj')]],
    ['spells the name by chance in a picture', 'inline', [Buffer.from('1 0 obj << /Subtype /Image >>\nstream\n..../JS ..\nendstream')]],
  ])('that %s is served %s', async (_, how, parts) => {
    expect(await add('manual.pdf', Buffer.concat([Buffer.from('%PDF-1.5\n'), ...parts]))).toMatchObject({ status: 200 });
    const file = await db.selectFrom('stored_file').select('id').where('entity', '=', 'machine').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { downloadToken } = await office.get(endpoints.auth.info);
    const { headers } = await office.fetch(`/api/machine/file/${downloadToken}/${id}/${file.id}`);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${how};`));
  });

  it.each(['/ByteRange [0 1 2 3]', '/Encrypt 9 0 R'])('that says %s stays as it is', mark => {
    const pdf = Buffer.from(`%PDF-1.5\n1 0 obj << /Author (Marta) ${mark} >> endobj`);
    expect(withoutNames(pdf).equals(pdf)).toBe(true);
  });
});

// The official schemas of AEAT and of Facturae: what fits them is found out by libxml2, as AEAT itself does.
import { readFileSync } from 'node:fs';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

const FACTURAE = 'Facturaev3_2_2.xsd';
const bytes = (name: string) => readFileSync(new URL(`../../data/${name === FACTURAE ? 'facturae' : 'verifactu'}/${name}`, import.meta.url));

const names = ['SuministroLR.xsd', 'SuministroInformacion.xsd', 'RespuestaSuministro.xsd', 'ConsultaLR.xsd', 'RespuestaConsultaLR.xsd', FACTURAE] as const;
type Schema = Exclude<(typeof names)[number], 'SuministroInformacion.xsd'>;

let isReady = false;
const validators = new Map<Schema, XsdValidator>();

/** The W3C's schema is asked for by its address, the others by their names. */
function ready(): void {
  if (isReady) return;
  isReady = true;
  const w3c = bytes('xmldsig-core-schema.xsd');
  const files = Object.fromEntries(names.map(name => [name, bytes(name)]));
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({
      ...files,
      'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd': w3c,
      'https://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd': w3c,
      'http://www.w3.org/2001/XMLSchema.dtd': new Uint8Array(),
    }),
  );
}

function validatorOf(schema: Schema): XsdValidator {
  ready();
  const known = validators.get(schema);
  if (known) return known;
  const document = XmlDocument.fromBuffer(bytes(schema), { url: schema });
  const made = XsdValidator.fromDoc(document);
  document.dispose();
  validators.set(schema, made);
  return made;
}

/** What a schema refuses of a document; empty for one that fits it. */
export function schemaFaults(schema: Schema, xml: string): string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(xml);
    validatorOf(schema).validate(document);
    return [];
  } catch (error) {
    return (error as Error).message.trim().split('\n');
  } finally {
    document?.dispose();
  }
}

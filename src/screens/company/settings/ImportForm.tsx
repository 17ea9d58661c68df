import { Button, Flex, Text } from '@chakra-ui/react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { type ImportKind, importKinds, imports, templateOf } from '#domain/company/imports.ts';
import type { importMachine } from '#machines/work/importMachine.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { ImportFile } from '#src/screens/company/settings/ImportFile.tsx';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

export interface ImportPart {
  state: SnapshotFrom<typeof importMachine>;
  send: (event: EventFrom<typeof importMachine>) => void;
}

/** What a line is, where its columns do not say it. */
const about: Partial<Record<ImportKind, string>> = {
  contracts:
    'Cada línea es un contrato con sus máquinas y un plan de visitas. Si dice «Facturado hasta» y «Próxima visita» entra ya firmado y en vigor, y de lo anterior no se propone nada; si no, queda en borrador. En «Máquinas» escriba sus códigos o nombres separados por comas; si lo deja vacío, entran todas las de la localización. Lo que no diga del plan se toma de lo que pide la norma. Un contrato que ya está no se cambia.',
  quotes:
    'Cada línea es un presupuesto de su programa anterior que espera respuesta, o que está a medias, con su número, su fecha y su importe: la base, el total o los dos. Si el archivo tiene una línea por concepto, con el mismo número, entra como un solo presupuesto con esas líneas. En «Estado», Enviado o Borrador; los aceptados y los rechazados no entran. Conserva su número y no gasta ninguno de los suyos. Un presupuesto que ya está no se cambia.',
  bills:
    'Cada línea es una factura de un proveedor que aún no ha pagado del todo: el número del proveedor, su fecha, el total y lo pagado o lo pendiente. Se podrá pagar aquí, pero no está en los libros de IVA ni en los gastos, porque su programa anterior ya la anotó. Una deuda que ya está no se cambia.',
  debts:
    'Cada línea es una factura de su programa anterior que el cliente no ha pagado del todo: su número, su fecha, el total y lo pagado o lo pendiente. Se podrá cobrar y reclamar aquí, pero no está en los libros de IVA ni en lo facturado. Una deuda que ya está no se cambia.',
};

const nameOf = (kind: ImportKind) => imports[kind].title;

/** What to import, and from which file. */
export function ImportForm({ state, send }: ImportPart) {
  const { kind, file, message } = state.context;
  const isBusy = state.hasTag('busy');
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="4" maxW="75ch">
        Traiga de otro programa sus clientes, proveedores, productos, localizaciones, máquinas, contratos, presupuestos en pie y deudas abiertas en un archivo
        CSV o Excel. Primero verá, línea por línea, qué cambiaría; si alguna tiene faltas, puede corregirla ahí mismo, o importar las demás y bajarse esa en un
        archivo. Importar dos veces el mismo archivo no duplica nada.
      </Text>
      {about[kind] && (
        <Text fontSize="sm" color="fg.muted" mb="4" maxW="75ch">
          {about[kind]}
        </Text>
      )}
      <FormGrid>
        <FieldShell label="Contenido" span={4} message={undefined} hint="Se propone según el nombre del archivo">
          {box => (
            <Select {...box} disabled={isBusy} value={kind} onChange={chosen => send({ type: 'kind.chosen', kind: chosen.target.value as ImportKind })}>
              {importKinds.map(each => (
                <option key={each} value={each}>
                  {nameOf(each)}
                </option>
              ))}
            </Select>
          )}
        </FieldShell>
        <ImportFile file={file as File | null} isBusy={isBusy} onChange={chosen => send({ type: 'file.chosen', file: chosen })} />
      </FormGrid>
      <Text role="alert" mt={message ? '2' : undefined} fontSize="sm" color="fg.error">
        {message}
      </Text>
      <Flex gap="2" mt="3" wrap="wrap" align="center">
        <Button type="button" size="sm" minW="24" disabled={!file} loading={isBusy} loadingText="Revisando…" onClick={() => send({ type: 'check.asked' })}>
          Revisar
        </Button>
        <Button
          type="button"
          size="sm"
          variant="ghost"
          onClick={() => saveFile({ name: `${nameOf(kind)}.csv`, blob: new Blob([templateOf(kind)], { type: 'text/csv' }) })}
        >
          Descargar plantilla de {nameOf(kind).toLowerCase()}
        </Button>
      </Flex>
    </>
  );
}

import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { cut } from '#domain/kernel/format.ts';
import { type EncodingName, titleOfEncoding } from '#domain/company/encodings.ts';
import type { ImportLook } from '#domain/company/importLook.ts';
import { imports, matchFault, saidOnce } from '#domain/company/imports.ts';
import type { ImportPart } from '#src/screens/company/settings/ImportForm.tsx';
import { ImportRows } from '#src/screens/company/settings/ImportRows.tsx';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Input, Select } from '#src/ui/widgets/Input.tsx';

/** Characters of a heading in a question, and of the values below it. */
const HEADING = 40;
const VALUES = 60;
/** Characters of a value for all lines. */
const FILL_MAX = 120;

/** Which column of a file is what: those first that nobody knows. The first lines show what is meant. */
export function ImportMatching({ state, send }: ImportPart) {
  const { kind, file, message } = state.context;
  const look = state.context.look!;
  const isBusy = state.hasTag('busy');
  const fault = matchFault(imports[kind], look.columns);
  const positions = look.headings.map((_, index) => index).sort((a, b) => Number(look.isKnown[a]) - Number(look.isKnown[b]) || a - b);
  const unknown = look.isKnown.filter(isKnown => !isKnown).length;
  return (
    <Stack gap="4">
      <Text fontSize="sm" role="status" maxW="75ch">
        <strong>{file?.name}</strong> · {imports[kind].title} · {saidOf(unknown)} Lo que elija se recuerda para el próximo archivo.
      </Text>
      <FormGrid>
        <Encoding look={look} isBusy={isBusy} onChange={encoding => send({ type: 'encoding.chosen', encoding })} />
        {positions.map(index => (
          <FieldShell
            key={index}
            label={look.headings[index] ? `¿Qué es «${cut(look.headings[index], HEADING)}»?` : `¿Qué es la columna ${index + 1}?`}
            span={4}
            message={undefined}
            hint={valuesIn(look, index)}
          >
            {box => (
              <Select
                {...box}
                disabled={isBusy}
                value={look.columns[index] ?? ''}
                onChange={chosen => send({ type: 'column.chosen', index, field: chosen.target.value || null })}
              >
                <option value="">No importar</option>
                {imports[kind].columns.map(({ field, title }) => (
                  <option key={field} value={field}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </FieldShell>
        ))}
      </FormGrid>
      <ForAll state={state} send={send} />
      <ImportRows kind={kind} look={look} />
      <Text role="alert" fontSize="sm" color="fg.error">
        {message ?? fault}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button
          type="button"
          size="sm"
          disabled={!isBusy && !state.can({ type: 'columns.confirmed' })}
          loading={isBusy}
          loadingText={state.matches('rereading') ? 'Leyendo…' : 'Revisando…'}
          onClick={() => send({ type: 'columns.confirmed' })}
        >
          Continuar
        </Button>
        <Button type="button" size="sm" variant="outline" disabled={!state.can({ type: 'import.again' })} onClick={() => send({ type: 'import.again' })}>
          Elegir otro archivo
        </Button>
      </Flex>
    </Stack>
  );
}

/** What can be said once for all lines that lack it. */
function ForAll({ state, send }: ImportPart) {
  const { kind, fill } = state.context;
  const isBusy = state.hasTag('busy');
  const fields = fieldsOf(imports[kind].entity.draft);
  const columns = saidOnce(imports[kind]);
  if (columns.length === 0) return null;
  return (
    <Box as="fieldset">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        Para todas las líneas que no lo digan
      </Text>
      <FormGrid>
        {columns.map(({ field, title, refers }) => {
          const words = fields[field]?.spec.meta?.words;
          const value = fill[field] ?? '';
          const type = (typed: string) => send({ type: 'fill.typed', field, words: typed });
          return (
            <FieldShell key={field} label={title} span={4} message={undefined} hint={refers && 'Si no existe, se crea'}>
              {box =>
                words ? (
                  <Select {...box} disabled={isBusy} value={value} onChange={chosen => type(chosen.target.value)}>
                    <option value="">Sin indicar</option>
                    {Object.entries(words).map(([code, word]) => (
                      <option key={code} value={code}>
                        {word}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <Input {...box} disabled={isBusy} value={value} maxLength={FILL_MAX} onChange={typed => type(typed.target.value)} />
                )
              }
            </FieldShell>
          );
        })}
      </FormGrid>
    </Box>
  );
}

const saidOf = (unknown: number) =>
  unknown === 0
    ? 'compruebe qué es cada columna.'
    : unknown === 1
      ? 'hay 1 columna que no se conoce: diga qué es, o deje que no se importe.'
      : `hay ${unknown} columnas que no se conocen: diga qué son, o deje que no se importen.`;

/** Some values of a column, each once. */
const valuesIn = ({ rows }: ImportLook, index: number) =>
  cut(
    [...new Set(rows.map(({ cells }) => cells[index] ?? ''))]
      .filter(value => value !== '')
      .slice(0, 3)
      .join(' · ') || 'sin valores en las primeras líneas',
    VALUES,
  );

/** In which encoding the file is read, with a line of it as each would read it. */
function Encoding({ look, isBusy, onChange }: { look: ImportLook; isBusy: boolean; onChange: (encoding: EncodingName) => void }) {
  if (look.encoding === null || look.samples.length === 0) return null;
  const { encoding, samples } = look;
  return (
    <FieldShell label="Codificación del archivo" span={12} message={undefined} hint="Elija aquella en la que se lean bien las tildes y las eñes">
      {box => (
        <Select {...box} disabled={isBusy} value={encoding} onChange={chosen => onChange(chosen.target.value as EncodingName)}>
          {samples.map(({ encoding: each, sample }) => (
            <option key={each} value={each}>
              {titleOfEncoding(each)}: {sample}
            </option>
          ))}
        </Select>
      )}
    </FieldShell>
  );
}

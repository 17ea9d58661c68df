import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { QuoteSection } from '#domain/quotes/wire.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { useEditLines } from '#src/documents/lines/useLines.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

interface SectionsProps {
  /** The place of the section that new lines go into. */
  current: number;
  onCurrent: (at: number) => void;
}

const none: readonly QuoteSection[] = [];

/** The titles and texts of the parts of a quote, and into which of them a new line goes. */
export function Sections({ current, onCurrent }: SectionsProps) {
  const { isReadOnly } = useFormState();
  const sections = useFormPart(({ values }) => (values['secciones'] as readonly QuoteSection[] | undefined) ?? none);
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const edit = useEditLines('quote_lines');
  const set = (next: readonly QuoteSection[]) => void setFieldValue('secciones', next);
  const add = () => {
    set([...sections, { titulo: '', texto: '' }]);
    onCurrent(sections.length);
  };
  /** Its lines go into the one before. */
  const remove = (at: number) => {
    set(sections.filter((_, index) => index !== at));
    edit(lines => lines.map(line => moved(line, at)));
    onCurrent(Math.max(0, at - 1));
  };
  return (
    <Stack gap="2">
      {sections.map((section, index) => (
        // a section has no identity but its place
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={index} gap="0" p="3" bg="bg.subtle" rounded="l2" role="group" aria-label={`Apartado ${index + 1}`}>
          <FormGrid>
            <TextField name={`secciones.${index}.titulo`} label={sections.length > 1 ? `Título del apartado ${index + 1}` : 'Título del apartado'} span={12} />
            {(section.titulo !== '' || section.texto !== '') && (
              <TextAreaField name={`secciones.${index}.texto`} label={`Texto del apartado ${index + 1}`} rows={2} />
            )}
          </FormGrid>
          {!isReadOnly && sections.length > 1 && (
            <Button type="button" size="xs" variant="ghost" alignSelf="start" onClick={() => remove(index)}>
              <Icon name="trash" size={1} /> Quitar el apartado {index + 1}
            </Button>
          )}
        </Stack>
      ))}
      {!isReadOnly && (
        <Flex gap="3" wrap="wrap" align="center">
          <Button type="button" size="sm" variant="outline" onClick={add}>
            <Icon name="plus" /> Añadir apartado
          </Button>
          {sections.length > 1 && (
            <Flex as="label" gap="2" align="center" fontSize="sm">
              <Text as="span">Las líneas nuevas van a</Text>
              <Select
                value={String(current)}
                onChange={({ currentTarget }) => onCurrent(Number(currentTarget.value))}
                aria-label="Apartado de las líneas nuevas"
              >
                {sections.map(({ titulo }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a section has no identity but its place
                  <option key={index} value={index}>
                    {titulo || `Apartado ${index + 1}`}
                  </option>
                ))}
              </Select>
            </Flex>
          )}
        </Flex>
      )}
    </Stack>
  );
}

function moved(line: EditedLine, gone: number): EditedLine {
  const at = Number(line['seccion'] ?? 0);
  return at < gone || at === 0 ? line : { ...line, seccion: at - 1 };
}

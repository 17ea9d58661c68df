import '#src/documents/lines/linesEditor.css';
import { AddBox, inRow } from '#src/documents/lines/AddBox.tsx';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { unitNames, unitSigns } from '#domain/catalogue/units.ts';
import { CodeBox } from '#src/documents/lines/CodeBox.tsx';
import { lineTitles, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { products } from '#src/documents/lines/lineSources.ts';
import { useEditLines, useLines } from '#src/documents/lines/useLines.ts';
import { kitLineOfProduct, kitWords } from '#src/screens/catalogue/kits/kitActors.ts';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField.tsx';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const LINES = 'kit_lines';

/** The lines of a kit: products and words, with how much of each and no price. */
export function KitLines() {
  const { isReadOnly } = useFormState();
  const lines = useLines(LINES);
  const edit = useEditLines(LINES);
  const problem = useFormPart(({ errors, submitCount }) => (submitCount > 0 && typeof errors[LINES] === 'string' ? errors[LINES] : undefined));
  const table = useRef<HTMLTableElement>(null);
  const add = (line: EditedLine, field: 'description' | 'quantity') => {
    edit(all => [...all, line]);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[name="${LINES}.${lines.length}.${field}"]`)?.focus());
  };
  const adding = useCommand(kitLineOfProduct, line => add(line, 'quantity'));
  return (
    <Stack gap="3" mt="2">
      <div className="lines-editor is-kit">
        <table ref={table}>
          <thead>
            <tr className="is-head">
              <th className="is-words">{lineTitles.description}</th>
              <th>{lineTitles.quantity}</th>
              <th>{lineTitles.unidad}</th>
              <th>
                <span className="unseen">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a new line has no identity but its place
              <Row key={index} line={line} index={index} onRemove={() => edit(all => all.filter((_, other) => other !== index))} />
            ))}
            {lines.length === 0 && (
              <tr>
                <td colSpan={4} className="is-none quiet">
                  Todavía no hay líneas. Busque un producto o añada un texto.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Text role="alert" fontSize="sm" color="fg.error" minH="5" my="-2">
        {problem}
      </Text>
      {!isReadOnly && (
        <Flex gap="3" wrap="wrap">
          <AddBox label="Añadir un producto" source={products} adding={adding} count={lines.length} {...inRow} />
          <Button type="button" size="sm" variant="outline" onClick={() => add(kitWords, 'description')}>
            <Icon name="plus" /> Texto u horas
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

function Row({ line, index, onRemove }: { line: EditedLine; index: number; onRemove: () => void }) {
  const { isReadOnly } = useFormState();
  const { unidad = 'C62', product_id, product_name } = line;
  const box = (field: keyof typeof lineTitles) => ({
    name: `${LINES}.${index}.${field}`,
    label: `${lineTitles[field]} de la línea ${index + 1}`,
    isBare: true as const,
  });
  const remove = `Quitar la línea ${index + 1}`;
  return (
    <tr className="line">
      <td>
        <TextAreaField {...box('description')} rows={1} />
        {typeof product_name === 'string' && product_name !== line.description && <small className="line-tariff">{product_name}</small>}
      </td>
      <td>
        <DecimalField {...box('quantity')} />
      </td>
      <td className={product_id === null ? undefined : 'line-unit'}>
        {product_id === null ? (
          <CodeBox {...box('unidad')} value={unidad} words={unitSigns} names={unitNames} />
        ) : (
          <span title={unitNames[unidad]}>{unitSigns[unidad]}</span>
        )}
      </td>
      <td>
        {!isReadOnly && (
          <button type="button" className="line-remove" aria-label={remove} title={remove} onClick={onRemove}>
            <Trash2 strokeWidth={1.8} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
}

import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { NoticeRecord, WorkOrderHabits } from '#domain/work/wire.ts';
import { AddBox } from '#src/documents/lines/AddBox.tsx';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { figuresOf } from '#src/documents/lines/editedLine.ts';
import { emptyLine, kitLineOf, kits, lineOfProduct, linesOfKit, products, toLine } from '#src/documents/lines/lineSources.ts';
import { useEditLines, useLines } from '#src/documents/lines/useLines.ts';
import { Chip } from '#src/ui/widgets/Chip.tsx';
import { MaterialLine } from '#src/screens/work/workOrders/site/MaterialLine.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import { today } from '#src/api/companyClock.ts';
import { HourLines } from '#src/screens/work/parts/hours/HourLines.tsx';
import { useVisitTimes } from '#src/screens/work/parts/hours/useVisitHours.ts';
import { useFormValue } from '#src/ui/form/FormState.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const LINES = 'work_order_lines';

interface MaterialProps {
  notice: NoticeRecord | null;
  frequent: Readonly<WorkOrderHabits['productos']>;
  iva: number;
  showsPrices: boolean;
}

/** One more of a product: on its line, where it has one. */
const withOneMore = (line: EditedLine) => (lines: readonly EditedLine[]) => {
  const at = line.product_id === null ? -1 : lines.findIndex(({ product_id }) => product_id === line.product_id);
  if (at < 0) return [...lines, line];
  return lines.map((each, index) => (index === at ? { ...each, quantity: (figuresOf(each)?.quantity ?? 0) + 1 } : each));
};

/** What was used: the technician's frequent products at a press, any other and kits by searching. Prices go along, whether they are shown or not. */
export function Material({ notice, frequent, iva, showsPrices }: MaterialProps) {
  const lines = useLines(LINES);
  const edit = useEditLines(LINES);
  const add = (line: EditedLine) => edit(withOneMore(line));
  const customer = useFormValue('customer_id');
  const empty = { ...emptyLine(iva), price: 0 };
  const addingKit = useCommand(
    (id: number, signal) => linesOfKit(id, { customer, day: today() }, signal),
    added => edit(all => [...all, ...added.map(line => kitLineOf(line, empty))]),
  );
  const adding = useCommand((id: number, signal) => lineOfProduct(id, { iva, customer, day: today() }, signal), add);
  return (
    <Part id="material" title="Material">
      <Stack gap="3">
        <Flex gap="2" wrap="wrap">
          {frequent.map(product => (
            <Chip key={product.id} onClick={() => add(toLine(product, iva))}>
              <Icon name="plus" size={1.125} /> {product.name}
            </Chip>
          ))}
        </Flex>
        {notice && <VisitHourLines notice={notice} frequent={frequent} iva={iva} />}
        <AddBox label="Buscar un producto" source={products} adding={adding} count={lines.length} />
        <AddBox label="Añadir un kit" source={kits} adding={addingKit} count={lines.length} />
        {lines.length === 0 && <Text color="fg.muted">Sin material todavía.</Text>}
        <Stack as="ul" gap="0" listStyleType="none">
          {lines.map((line, index) => (
            <MaterialLine
              // oxlint-disable-next-line react/no-array-index-key -- a new line has no identity but its place
              key={index}
              line={line}
              index={index}
              showsPrices={showsPrices}
              onRemove={() => edit(all => all.filter((_, other) => other !== index))}
            />
          ))}
        </Stack>
        <Button type="button" variant="outline" minH="11" alignSelf="start" onClick={() => add(empty)}>
          <Icon name="plus" /> Otro material
        </Button>
      </Stack>
    </Part>
  );
}

/** The hours of the visit on the day of the albarán, sold as those are that the technician sells most. */
function VisitHourLines({ notice, frequent, iva }: Pick<MaterialProps, 'frequent' | 'iva'> & { notice: NoticeRecord }) {
  const times = useVisitTimes(notice, String(useFormValue('fecha_albaran')));
  const sold = frequent.find(({ unidad }) => unidad === 'HUR');
  return <HourLines times={times} empty={{ ...emptyLine(iva), price: 0 }} sold={sold && toLine(sold, iva)} />;
}

import { columnWidths } from '#domain/kernel/columnWidths.ts';
import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeptColumn } from '#domain/records/listViews.ts';
import { changed, ordered, titleColumn, type Named } from '#src/ui/list/widths/arrange.ts';
import { keyOf } from '#src/ui/list/columns.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** A column gets wider or narrower by so many pixels at a press, from this width where it had none. */
const STEP = 24;
const USUAL = 128;

interface ColumnsDialogProps {
  columns: readonly Named[];
  kept: readonly KeptColumn[];
  onColumns: (kept: readonly KeptColumn[]) => void;
  onClose: () => void;
}

/** Which columns a list shows, in which order and how wide; the list behind follows at once. */
export function ColumnsDialog({ columns, kept, onColumns, onClose }: ColumnsDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ button: string; told: string } | null>(null);
  const all = ordered(columns, kept);
  const title = titleColumn(columns);
  const change = (name: string, to: Partial<KeptColumn>) => onColumns(changed(columns, kept, name, to));
  const move = (from: number, by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to === all.length) return;
    const next = changed(columns, kept, '', {});
    const [taken] = next.splice(from, 1);
    next.splice(to, 0, taken!);
    onColumns(next);
    setMoved({ button: `${taken!.name} ${by}`, told: `${all[from]!.header}: ${to + 1} de ${all.length}` });
  };
  // a row that moves takes its buttons along, which lose the focus on the way
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.button)}"]`)?.focus();
  }, [moved]);
  return (
    <DialogFrame
      title="Columnas"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" me="auto" disabled={kept.length === 0} onClick={() => onColumns([])}>
            Volver a lo de fábrica
          </Button>
          <Button type="button" size="sm" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <Text fontSize="sm" color="fg.muted" mb="2">
        Solo para usted, en cualquier navegador. Lo que no cabe se ve al desplegar la fila.
      </Text>
      <chakra.ul ref={list} listStyleType="none">
        {all.map((column, place) => {
          const name = keyOf(column);
          const { hidden = false, width = null } = kept.find(each => each.name === name) ?? {};
          const isTitle = column === title;
          const resize = (by: number) => change(name, { width: Math.min(columnWidths.max, Math.max(columnWidths.min, (width ?? USUAL) + by)) });
          return (
            <Flex as="li" key={name} align="center" gap="1" borderBottomWidth="1px" py="1">
              <chakra.label flex="1" minW="0" display="flex" alignItems="center" gap="2.5" fontSize="sm" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  boxSize="4.5"
                  accentColor="brand.solid"
                  checked={isTitle || !hidden}
                  disabled={isTitle}
                  onChange={() => change(name, { hidden: !hidden })}
                />
                {column.header}
              </chakra.label>
              <Text as="span" minW="4rem" textAlign="end" fontSize="xs" color="fg.muted">
                {width === null ? 'automático' : `${width} px`}
              </Text>
              <IconButton
                look={['small']}
                icon="minus"
                label={`Más estrecha: ${column.header}`}
                disabled={width !== null && width <= columnWidths.min}
                onClick={() => resize(-STEP)}
              />
              <IconButton
                look={['small']}
                icon="plus"
                label={`Más ancha: ${column.header}`}
                disabled={width !== null && width >= columnWidths.max}
                onClick={() => resize(STEP)}
              />
              <IconButton
                look={['small']}
                icon="up"
                label={`Antes: ${column.header}`}
                data-move={`${name} -1`}
                aria-disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                look={['small']}
                icon="down"
                label={`Después: ${column.header}`}
                data-move={`${name} 1`}
                aria-disabled={place === all.length - 1}
                onClick={() => move(place, 1)}
              />
            </Flex>
          );
        })}
      </chakra.ul>
      <chakra.p srOnly aria-live="polite">
        {moved?.told}
      </chakra.p>
    </DialogFrame>
  );
}

import { Combobox, createListCollection, Flex } from '@chakra-ui/react';
import { comboboxSlotRecipe } from '@chakra-ui/react/theme';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import type { OptionSource } from '#src/api/actors.ts';
import type { BoxProps } from '#src/ui/form/fields/FieldShell.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { OptionList } from '#src/ui/form/options/OptionList.tsx';
import { useOptionSearch } from '#src/ui/form/options/useOptionSearch.ts';

interface OptionBoxProps {
  /** Id and descriptions of the box; outside a form only a label. */
  box: Partial<BoxProps> & { 'aria-label'?: string };
  source: OptionSource;
  value: number | null;
  known?: Option | null;
  isReadOnly?: boolean;
  placeholder?: string;
  onChange: (option: Option | null) => void;
  /** Called with what is typed to find one. */
  onType?: ((text: string) => void) | undefined;
  /** In a form: called with what was typed and is no option, which stays in the box; '' where there is nothing. */
  onLeave?: (unknown: string) => void;
  beside?: ReactNode;
}

/**
 * A combobox over a remote dropdown: type, walk with the arrows, Enter. Works in a form (SearchSelect) and as a list's filter.
 * Chakra's moves the highlight and opens the list; what is asked, found and chosen is our machine's.
 */
export function OptionBox({
  box,
  source,
  value,
  known = null,
  isReadOnly = false,
  placeholder = 'Buscar…',
  onChange,
  onType,
  onLeave,
  beside,
}: OptionBoxProps) {
  const search = useOptionSearch(source, value, known, onChange);
  // what is typed counts until another record is chosen, also by a button beside the box
  const [typing, setTyping] = useState<{ over: number | null } | null>(null);
  // Chakra's own does not notice a box that is left before its list is drawn, and would leave that over what is below
  const [isOpen, setOpen] = useState(false);
  const isTyping = typing !== null && (value === null || value === typing.over);
  const own = useId();
  const id = box.id ?? own;
  const list = `${id}-opciones`;
  const { options } = search;
  const collection = useMemo(() => createListCollection({ items: options, itemToString: toLabel, itemToValue: toKey }), [options]);
  const left = () => {
    setOpen(false);
    const unknown = onLeave && isTyping && search.chosen === null ? search.text.trim() : '';
    if (unknown === '') {
      if (isTyping && search.text.trim() === '' && search.chosen) search.send({ type: 'option.cleared' });
      else if (isTyping) search.send({ type: 'chosen.replaced', option: search.chosen });
      setTyping(null);
    }
    onLeave?.(unknown);
  };
  return (
    <Flex gap="2">
      <Combobox.Root
        recipe={comboboxSlotRecipe}
        size="sm"
        flex="1"
        minW="0"
        ids={{ input: id, label: id }}
        collection={collection}
        value={search.chosen ? [toKey(search.chosen)] : []}
        inputValue={isTyping ? search.text : (search.chosen?.label ?? '')}
        inputBehavior="autohighlight"
        positioning={fixed}
        openOnClick
        open={isOpen}
        onOpenChange={({ open }) => setOpen(open)}
        lazyMount
        unmountOnExit
        readOnly={isReadOnly}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== 'input-change') return;
          setTyping({ over: value });
          onType?.(inputValue);
          search.send({ type: 'text.typed', text: inputValue });
        }}
        onSelect={({ itemValue }) => {
          const option = collection.find(itemValue);
          if (!option) return;
          setTyping(null);
          search.send({ type: 'option.chosen', option });
        }}
      >
        <Combobox.Control>
          <Combobox.Input {...box} id={id} pe="9" css={touchable} placeholder={placeholder} aria-controls={list} onBlur={left} />
          {search.chosen && !isReadOnly && (
            <IconButton
              icon="close"
              label="Quitar"
              className="is-in-box"
              onClick={() => {
                setTyping(null);
                search.send({ type: 'option.cleared' });
              }}
            />
          )}
        </Combobox.Control>
        <OptionList id={list} search={search} />
      </Combobox.Root>
      {beside}
    </Flex>
  );
}

const toLabel = (option: Option) => option.label;
const toKey = (option: Option) => String(option.value);
/** Not cut by the dialog or table around it. */
const fixed = { strategy: 'fixed', sameWidth: true, gutter: 4 } as const;
const touchable = { '@media (pointer: coarse)': { minHeight: '44px' } };

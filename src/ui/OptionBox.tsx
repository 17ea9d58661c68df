import { Flex } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Option } from '#domain/answer.ts';
import type { OptionSource } from '#src/api/actors.ts';
import type { BoxProps } from '#src/ui/fields/FieldShell.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { OptionList } from '#src/ui/OptionList.tsx';
import { useOptionSearch } from '#src/ui/useOptionSearch.ts';
import { Input } from '#src/ui/Input.tsx';

interface OptionBoxProps {
  /** Id and descriptions of the box; outside a form only a label. */
  box: Partial<BoxProps> & { 'aria-label'?: string };
  source: OptionSource;
  value: number | null;
  known?: Option | null;
  isReadOnly?: boolean;
  placeholder?: string;
  onChange: (option: Option | null) => void;
  onLeave?: () => void;
  beside?: ReactNode;
}

/** A combobox over a remote dropdown: type, walk with the arrows, Enter. Works in a form (SearchSelect) and as a list's filter. */
export function OptionBox({ box, source, value, known = null, isReadOnly = false, placeholder = 'Buscar…', onChange, onLeave, beside }: OptionBoxProps) {
  const search = useOptionSearch(source, value, known, onChange);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const list = useId();
  const shown = search.options[active];

  const stop = () => {
    setOpen(false);
    setTyping(false);
    setActive(0);
  };
  const choose = (option: Option) => {
    search.send({ type: 'option.chosen', option });
    stop();
  };
  const pressed = (press: KeyboardEvent) => {
    if (press.key === 'Escape' && isOpen) {
      press.stopPropagation();
      stop();
    } else if (press.key === 'Enter' && isOpen && shown) {
      press.preventDefault();
      choose(shown);
    } else if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      press.preventDefault();
      setOpen(true);
      const { length } = search.options;
      if (isOpen && length > 0) setActive((active + (press.key === 'ArrowDown' ? 1 : length - 1)) % length);
    }
  };
  const left = () => {
    if (isTyping && search.text.trim() === '' && search.chosen) search.send({ type: 'option.cleared' });
    else if (isTyping) search.send({ type: 'chosen.replaced', option: search.chosen });
    stop();
    onLeave?.();
  };

  return (
    <Flex gap="2">
      <Flex ref={frame} position="relative" flex="1" minW="0">
        <Input
          {...box}
          size="sm"
          pe="9"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen && shown ? `${list}-${active}` : undefined}
          placeholder={placeholder}
          value={isTyping ? search.text : (search.chosen?.label ?? '')}
          readOnly={isReadOnly}
          onChange={typed => {
            setTyping(true);
            setOpen(true);
            setActive(0);
            search.send({ type: 'text.typed', text: typed.target.value });
          }}
          onClick={() => !isReadOnly && setOpen(true)}
          onKeyDown={pressed}
          onBlur={left}
        />
        {search.chosen && !isReadOnly && (
          <IconButton
            icon="close"
            label="Quitar"
            {...corner}
            onClick={() => {
              search.send({ type: 'option.cleared' });
              stop();
            }}
          />
        )}
        {isOpen && <OptionList id={list} anchor={frame} search={search} active={active} onChoose={choose} onClose={stop} />}
      </Flex>
      {beside}
    </Flex>
  );
}

const corner = { size: 'xs', minW: '8', minH: '8', position: 'absolute', right: '0.5', top: '50%', transform: 'translateY(-50%)' } as const;

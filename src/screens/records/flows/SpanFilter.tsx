import { Flex } from '@chakra-ui/react';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { ALWAYS, spans, type useSpan } from '#src/screens/records/flows/useSpan.ts';

interface SpanFilterProps {
  span: ReturnType<typeof useSpan>;
  /** Whether the things are of technicians. */
  hasTechnicians: boolean;
}

/** The months and the technician of the figures on a picture. */
export function SpanFilter({ span, hasTechnicians }: SpanFilterProps) {
  return (
    <Flex gap="2" wrap="wrap" data-no-print>
      <FilterSelect label="Meses" all={ALWAYS} options={spans} value={span.months || undefined} onChange={months => span.choose({ months: months ?? '' })} />
      {hasTechnicians && <OfTechnician span={span} />}
    </Flex>
  );
}

function OfTechnician({ span }: Pick<SpanFilterProps, 'span'>) {
  const { options } = useOptions(loadStaff);
  return (
    <FilterSelect
      label="Técnico"
      all="Todos los técnicos"
      options={options.map(({ value, label }) => [String(value), label] as const)}
      value={span.technician?.toString()}
      onChange={value => span.choose({ technician: value ? Number(value) : null })}
    />
  );
}

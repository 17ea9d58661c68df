import { constants } from '#domain/kernel/constants.ts';
import { Select } from '#src/ui/widgets/Input.tsx';

const sizes = [constants.pageSize, 50, constants.pageSizeMax];

/** How many rows a page has. */
export function PageSize({ pageSize, onPageSize }: { pageSize: number; onPageSize: (pageSize: number) => void }) {
  return (
    <Select aria-label="Filas por página" value={pageSize} onChange={changed => onPageSize(Number(changed.currentTarget.value))}>
      {(sizes.includes(pageSize) ? sizes : [pageSize, ...sizes]).map(size => (
        <option key={size} value={size}>
          {size} por página
        </option>
      ))}
    </Select>
  );
}

import { useRecipe, type SystemStyleObject } from '@chakra-ui/react';
import { buttonRecipe, inputRecipe, textareaRecipe } from '@chakra-ui/react/theme';
import { useMemo } from 'react';

const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

/** The look of a table of lines, for all of its cells at once. Rows are grids, because a browser passes over a grid that is out of sight, and never over a row of a table. */
export function useLinesLook(): SystemStyleObject {
  const input = useRecipe({ recipe: inputRecipe });
  const textarea = useRecipe({ recipe: textareaRecipe });
  const button = useRecipe({ recipe: buttonRecipe });
  return useMemo(
    () => ({
      display: 'block',
      '& > thead, & > tbody': { display: 'block' },
      '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 6rem 7rem 5rem 5rem 7rem 3.75rem' },
      '& td': { px: '2', py: '1.5' },
      '& td[colspan]': { gridColumn: '1 / -1' },
      '& .line': { bg: 'bg', borderBottomWidth: '1px', contentVisibility: 'auto', containIntrinsicSize: 'auto 4.3rem' },
      '& .line-amount': { ...figure, whiteSpace: 'nowrap', lineHeight: '2.25rem' },
      '& .line-remove': {
        ...button({ variant: 'ghost', size: 'sm' }),
        px: '0',
        color: 'fg.muted',
        '& svg': { boxSize: '5' },
        '@media (pointer: coarse)': { minWidth: '44px' },
      },
      '& .cell-field': { position: 'relative', minW: '0' },
      '& .cell-field > input': { ...input({ size: 'sm' }), ...figure },
      // It takes the lines that its text needs, where the browser can.
      '& .cell-field > textarea': { ...textarea({ size: 'sm' }), resize: 'vertical', fieldSizing: 'content', minH: '9', maxH: '40' },
      '& .cell-field > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2', minH: '5' },
      '& .cell-field p': { fontSize: 'xs', lineHeight: '1.25rem', color: 'fg.error' },
      '& .cell-field p:not([data-wrong])': { srOnly: true },
    }),
    [input, textarea, button],
  );
}

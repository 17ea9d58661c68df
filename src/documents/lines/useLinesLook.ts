import { useRecipe, type SystemStyleObject } from '@chakra-ui/react';
import { buttonRecipe, inputRecipe, textareaRecipe } from '@chakra-ui/react/theme';
import { useMemo } from 'react';

/** Where there is no room for operations next to the text, the text is above its figures. */
const twoRows = '5rem 4.5rem 6rem 4.5rem minmax(0, 1fr) 4.5rem 6.5rem 3.75rem';
const above = { base: '1 / -1', xl: 'auto' };

const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

/** The look of a table of lines, for all of its cells at once. Rows are grids, because a browser passes over a grid that is out of sight, and never over a row of a table. */
export function useLinesLook(hasOperations: boolean): SystemStyleObject {
  const input = useRecipe({ recipe: inputRecipe });
  const textarea = useRecipe({ recipe: textareaRecipe });
  const button = useRecipe({ recipe: buttonRecipe });
  return useMemo(
    () => ({
      display: 'block',
      '& > thead, & > tbody': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: hasOperations
          ? { base: twoRows, xl: 'minmax(0, 1fr) 6rem 5rem 7rem 5rem 10rem 5rem 7rem 3.75rem' }
          : { base: 'minmax(0, 1fr) 5rem 4.5rem 6rem 4.5rem 4.5rem 6.5rem 3.75rem', xl: 'minmax(0, 1fr) 6rem 5rem 7rem 5rem 5rem 7rem 3.75rem' },
      },
      ...(hasOperations && { '& tr > :first-of-type': { gridColumn: above } }),
      '& td': { px: '2', py: '1.5' },
      '& tr > td[colspan]': { gridColumn: '1 / -1' },
      '& .line': {
        bg: 'bg',
        borderBottomWidth: '1px',
        contentVisibility: 'auto',
        containIntrinsicSize: hasOperations ? { base: 'auto 8.7rem', xl: 'auto 4.3rem' } : 'auto 4.3rem',
      },
      '& .line > td': { display: 'flex', flexWrap: 'wrap', alignContent: 'flex-start', columnGap: '2', minW: '0' },
      // The line of a message is always there; a hint in it is only for those who cannot see.
      '& .line p': { minH: '5', fontSize: 'xs', lineHeight: '1.25rem', color: 'fg.error' },
      '& .line p:not([data-wrong])': { w: '1px', h: '5', me: '-1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
      '& .line > .line-amount': { ...figure, display: 'block', whiteSpace: 'nowrap', lineHeight: '2.25rem' },
      '& .line > .line-wide': { gridColumn: 'span 2' },
      '& .line-remove': {
        ...button({ variant: 'ghost', size: 'sm' }),
        px: '0',
        color: 'fg.muted',
        '& svg': { boxSize: '5' },
        '@media (pointer: coarse)': { minWidth: '44px' },
      },
      '& .line input': { ...input({ size: 'sm' }), ...figure },
      '& .line select': { ...input({ size: 'sm' }), appearance: 'auto', textOverflow: 'ellipsis' },
      // It takes the lines that its text needs, where the browser can.
      '& .line textarea': { ...textarea({ size: 'sm' }), resize: 'vertical', fieldSizing: 'content', minH: '9', maxH: '40' },
    }),
    [input, textarea, button, hasOperations],
  );
}

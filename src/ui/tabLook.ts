/** How a tab looks, as a link (`aria-current`) or as a button (`aria-selected`). */
export const tabLook = {
  px: '3',
  py: '2',
  fontSize: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  cursor: 'pointer',
  '&[aria-current=page], &[aria-selected=true]': { color: 'brand.fg', borderColor: 'brand.solid' },
  _hover: { color: 'fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
} as const;

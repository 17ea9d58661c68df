/** A card of Inicio, which is one link. */
export const cardLook = {
  display: 'flex',
  flexDirection: 'column',
  h: 'full',
  bg: 'bg.panel',
  borderWidth: '1px',
  rounded: 'l3',
  transition: 'border-color 120ms, box-shadow 120ms',
  _hover: { borderColor: 'brand.solid', shadow: 'sm' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
} as const;

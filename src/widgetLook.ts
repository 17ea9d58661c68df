// What our look changes in the recipes of Chakra's widgets. They fade and do not move, so that they can be measured or pressed at once.
import { defineConfig } from '@chakra-ui/react';
import { dialogSlotRecipe, menuSlotRecipe, popoverSlotRecipe, tabsSlotRecipe, toastSlotRecipe } from '@chakra-ui/react/theme';

const padding = { px: '6' } as const;

export const widgetLook = defineConfig({
  theme: {
    slotRecipes: {
      dialog: {
        slots: dialogSlotRecipe.slots,
        base: {
          backdrop: { bg: 'blackAlpha.600', _open: { animationDuration: 'fast' } },
          positioner: { px: '4', py: { base: '4', md: '10' } },
          content: { '--dialog-margin': '0', textStyle: 'md', color: 'fg', _open: { animationName: 'fade-in', animationDuration: 'fast' } },
          header: { ...padding, flex: 'none', pt: '5', pb: '3' },
          title: { minW: '0', overflowWrap: 'anywhere' },
          body: { ...padding, minH: '0', pt: '0', pb: '2' },
          footer: { ...padding, flexWrap: 'wrap', gap: '2', pt: '3', pb: '4' },
        },
        variants: { scrollBehavior: { inside: { content: { maxH: 'full' } } } },
        defaultVariants: { scrollBehavior: 'inside', motionPreset: 'none' },
      },
      menu: {
        slots: menuSlotRecipe.slots,
        base: { content: { borderWidth: '1px' }, item: { minH: '9', '@media (pointer: coarse)': { minH: '11' } } },
      },
      popover: {
        slots: popoverSlotRecipe.slots,
        base: { content: { color: 'fg', borderWidth: '1px', rounded: 'l2', textStyle: 'md' } },
      },
      tabs: {
        slots: tabsSlotRecipe.slots,
        base: {
          trigger: {
            whiteSpace: 'nowrap',
            _hover: { color: 'fg' },
            '&:is([aria-selected=true], [aria-current=page])': { color: 'brand.fg', layerStyle: 'indicator.bottom' },
            _focusVisible: { outlineOffset: '-2px' },
          },
        },
        defaultVariants: { size: 'sm' },
      },
      toast: {
        slots: toastSlotRecipe.slots,
        base: {
          root: {
            width: { base: 'calc(100dvw - 10.75rem)', md: '26rem', lg: '30rem' },
            alignItems: 'center',
            gap: '2.5',
            ps: '4',
            pe: '1.5',
            py: '1.5',
            boxShadow: 'lg',
            '&[data-type=info]': { bg: 'brand.solid', color: 'brand.contrast' },
            '&[data-sibling][data-overlap]': { overflow: 'clip' },
            // On its own ground the button to close it is plain.
            '& button': { color: 'inherit', _hover: { bg: 'blackAlpha.200' }, _focusVisible: { outlineColor: 'currentcolor' } },
          },
          title: { flex: '1', minW: '0', overflowWrap: 'anywhere', marginEnd: '0' },
        },
      },
    },
  },
});

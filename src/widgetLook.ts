// What our look changes in the recipes of Chakra's widgets. They fade and do not move: what is measured or pressed stands still at once.
import { defineConfig } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';

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
          body: { ...padding, minH: '0', pt: '0', pb: '2' },
          footer: { ...padding, flexWrap: 'wrap', gap: '2', pt: '3', pb: '4' },
        },
        variants: { scrollBehavior: { inside: { content: { maxH: 'full' } } } },
        defaultVariants: { scrollBehavior: 'inside', motionPreset: 'none' },
      },
    },
  },
});

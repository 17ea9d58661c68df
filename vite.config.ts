import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './scripts/plugins/chunks.mjs';
import { pages } from './scripts/plugins/pages.mjs';
import { precompress } from './scripts/plugins/precompress.mjs';
import { undescribed } from './scripts/plugins/descriptions.mjs';
import { look } from './scripts/plugins/look.mjs';
import { offer } from './scripts/plugins/offer.mjs';
import { flows } from './scripts/plugins/flows.mjs';
import { serviceWorker } from './scripts/plugins/serviceWorker.mjs';
import { finishedTables } from './scripts/plugins/tables.mjs';
import { typeface } from './scripts/plugins/typeface.mjs';

export default defineConfig({
  plugins: [react(), finishedTables(), undescribed(), flows(), look(), typeface(), pages(), offer(), serviceWorker(), precompress()],
  resolve: {
    alias: [
      // made for versions of React before 18, which has it itself
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // only `withTheme` of Emotion calls it, which nobody uses
      { find: /^hoist-non-react-statics$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist/web',
    manifest: true,
    modulePreload: { polyfill: false }, // every browser that the target admits preloads modules itself
    rolldownOptions: {
      // Chakra's barrel makes every recipe at import time. Told that these calls have no effect, the bundler drops the recipes that nobody uses.
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineTokens', 'defineSemanticTokens'] },
      output: { codeSplitting: { groups: chunks } },
    },
  },
});

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';
import { flows } from './scripts/flows.mjs';

// scripts/test.mjs names the projects that can run on this machine; Vitest alone (an editor, `npx vitest`) takes what is there.
const possible = process.env.TEST_PROJECTS?.split(',');
const isPossible = (name: string) => possible?.includes(name) ?? (name !== 'server-postgres' || !!process.env.TEST_DATABASE_URL);
const browser = isPossible('screens') ? await findBrowser() : null;

// What is waited for may take its time on a busy machine: Vitest's own second is for one with nothing else to do.
const patient = { poll: { timeout: 15_000 } };

const projects: Record<string, TestProjectConfiguration> = {
  unit: {
    test: {
      name: 'unit',
      environment: 'node',
      testTimeout: 60_000,
      include: ['tests/domain/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/architecture.test.ts'],
    },
  },
  server: {
    test: {
      name: 'server',
      expect: patient,
      environment: 'node',
      include: ['tests/server/**/*.test.ts'],
      exclude: ['tests/server/postgres/**'],
      env: { TEST_ENGINE: 'sqlite' },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  },
  'server-postgres': {
    test: {
      name: 'server-postgres',
      expect: patient,
      environment: 'node',
      include: ['tests/server/**/*.test.ts'],
      exclude: ['tests/server/sqlite/**'],
      env: { TEST_ENGINE: 'postgres' },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  },
  screens: {
    plugins: [react(), flows()],
    // A package found late would reload the page in the middle of a test: the ones that only the compiled code names are listed here.
    optimizeDeps: {
      entries: ['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'domain/**/*.ts', 'tests/screens/**/*.{ts,tsx}', 'tests/support/**/*.{ts,tsx}'],
      include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'vitest-browser-react', 'xstate/graph'],
    },
    test: {
      name: 'screens',
      expect: patient,
      include: ['tests/screens/**/*.test.{ts,tsx}'],
      testTimeout: 30_000,
      setupFiles: ['tests/support/forgetChoices.ts', ...(process.env.WALKS_FILE ? ['tests/support/noteScreens.ts'] : [])],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({ launchOptions: browser ?? {}, contextOptions: { locale: 'es-ES', timezoneId: 'Europe/Madrid' } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  },
  journeys: {
    // Alone at the end: they time a whole server and a browser, which should not compete with the other tests.
    test: {
      name: 'journeys',
      expect: patient,
      environment: 'node',
      include: ['tests/journeys/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      fileParallelism: false,
      sequence: { groupOrder: 1 },
    },
  },
};

export default defineConfig({
  test: { projects: Object.entries(projects).flatMap(([name, project]) => (isPossible(name) ? [project] : [])) },
});

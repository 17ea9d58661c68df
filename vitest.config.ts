import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration, type TestProjectInlineConfiguration } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';
import { flows } from './scripts/plugins/flows.mjs';
import { look } from './scripts/plugins/look.mjs';
import { renewedWorkers } from './scripts/testWorkers.mjs';

// scripts/test.mjs names the projects that can run on this machine; Vitest alone (an editor, `npx vitest`) takes what is there.
const possible = process.env.TEST_PROJECTS?.split(',');
const isPossible = (name: string) => possible?.includes(name) ?? (name !== 'server-postgres' || !!process.env.TEST_DATABASE_URL);
const browser = isPossible('screens') || isPossible('screens-alone') ? await findBrowser() : null;

// What is waited for may take its time on a busy machine: Vitest's own second is for one with nothing else to do.
const patient = { poll: { timeout: 60_000 } };
/** In a browser, what ran out of time is asked once more, in a new page, and `npm test` names it at its end. A wrong answer is never asked again. */
const askedAgain = { retry: { count: 1, condition: /timed out|timeout/i } };

/** Where PostgreSQL can differ from the embedded engine: SQL, locks, sorting and searching, numbers and chains. `npm run test:all` runs every test of the server on both. */
const engines = process.env.TEST_ALL
  ? ['tests/server/**/*.test.ts']
  : ['tests/server/{database,lifecycles,postgres}/*.test.ts', 'tests/server/*/engines/*.test.ts'];
/** What replaces a module or a clock of its process needs a process of its own. */
const alone = 'tests/**/alone/*.test.{ts,tsx}';

/** Files of one worker share the program that it has loaded. */
const shared = { environment: 'node', isolate: false, pool: renewedWorkers, maxWorkers: 2, setupFiles: 'tests/support/samples/freshSerial.ts' } as const;
/** No test waits for another one of its file: `npm run test:all` runs them in an order that TEST_SEED says. */
const inAnyOrder = { sequence: { shuffle: { tests: process.env.TEST_ALL !== undefined, files: false }, seed: Number(process.env.TEST_SEED ?? 1) } } as const;
/** A limit is for what never comes: a busy machine makes the sample company in a minute. */
const server = { ...shared, ...inAnyOrder, expect: patient, globalSetup: 'tests/support/app/template.ts', testTimeout: 180_000, hookTimeout: 180_000 };

/** In a browser, three pages at a time: each waits for movements and answers a quarter of its time. */
const screens = (name: string, which: TestProjectInlineConfiguration['test']): TestProjectConfiguration => ({
  plugins: [react(), flows(), look()],
  // A package found late would reload the page in the middle of a test: the ones that only the compiled code names are listed here.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'domain/**/*.ts', 'tests/screens/**/*.{ts,tsx}', 'tests/support/**/*.{ts,tsx}'],
    include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'vitest-browser-react', 'xstate/graph'],
  },
  test: {
    name,
    maxWorkers: 3,
    sequence: { ...inAnyOrder.sequence, groupOrder: 1 },
    expect: patient,
    ...askedAgain,
    include: ['tests/screens/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    setupFiles: [
      'tests/support/samples/freshSerial.ts',
      'tests/support/pages/cleanPage.ts',
      ...(process.env.WALKS_FILE ? ['tests/support/walks/noteScreens.ts'] : []),
    ],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ actionTimeout: 30_000, launchOptions: browser ?? {}, contextOptions: { locale: 'es-ES', timezoneId: 'Europe/Madrid' } }),
      instances: [{ browser: 'chromium' }],
    },
    ...which,
  },
});

const projects: Record<string, TestProjectConfiguration> = {
  unit: {
    test: {
      ...shared,
      ...inAnyOrder,
      name: 'unit',
      testTimeout: 180_000,
      include: ['tests/domain/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/architecture.test.ts'],
    },
  },
  server: {
    test: { ...server, name: 'server', include: ['tests/server/**/*.test.ts'], exclude: ['tests/server/postgres/**', alone], env: { TEST_ENGINE: 'sqlite' } },
  },
  'server-alone': {
    test: { ...server, name: 'server-alone', include: ['tests/server/**/alone/*.test.ts'], isolate: true, env: { TEST_ENGINE: 'sqlite' } },
  },
  'server-postgres': {
    test: {
      ...server,
      name: 'server-postgres',
      include: engines,
      exclude: ['tests/server/sqlite/**', alone],
      // Every command that is done is sent a second time, as by somebody whose answer was lost.
      env: { TEST_ENGINE: 'postgres', TEST_LOSES_ANSWERS: '1' },
    },
  },
  ...(process.env.TEST_ALL && {
    'server-lost-answers': {
      test: {
        ...server,
        name: 'server-lost-answers',
        include: ['tests/server/**/*.test.ts'],
        exclude: ['tests/server/postgres/**', alone],
        env: { TEST_ENGINE: 'sqlite', TEST_LOSES_ANSWERS: '1' },
      },
    },
  }),
  screens: screens('screens', { isolate: false, exclude: [alone] }),
  'screens-alone': screens('screens-alone', { isolate: true, include: ['tests/screens/**/alone/*.test.tsx'] }),
  journeys: {
    // After the others: a whole server and a browser for each file should not compete with them.
    test: {
      ...shared,
      name: 'journeys',
      maxWorkers: 3,
      expect: patient,
      ...askedAgain,
      globalSetup: 'tests/support/pages/sampleCompany.ts',
      include: ['tests/journeys/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      sequence: { ...inAnyOrder.sequence, groupOrder: 2 },
    },
  },
};

export default defineConfig({
  test: { projects: Object.entries(projects).flatMap(([name, project]) => (isPossible(name) ? [project] : [])) },
});

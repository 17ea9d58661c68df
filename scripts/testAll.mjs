// @ts-check
// npm run test:all: every test of the server on both engines.
process.env.TEST_ALL = '1';
await import('./test.mjs');

// @ts-check
// Loaded before a program where TEST_DAYS says so (see test.mjs): for it, it is that many days later.
import { ServerResponse } from 'node:http';
import { moveClock } from './moveClock.mjs';

moveClock(Number(process.env.TEST_DAYS) * 24 * 3600 * 1000);
// Node writes this header by a clock of its own, and pages go by it.
const { writeHead } = ServerResponse.prototype;
/** @type {Function} */
const write = writeHead;
ServerResponse.prototype.writeHead = function (/** @type {unknown[]} */ ...args) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
  return write.apply(this, args);
};

// What a test opens is closed when it is over: after that test, or, where it was opened for a whole file or `describe`, after the last of those.
import { TestRunner, afterAll, onTestFinished } from 'vitest';

export function atTheEnd(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
}

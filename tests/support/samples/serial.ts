/** Beyond each number that a test or an example writes by hand, such as 841 and `ALB-9`. */
const START = 10_000;
let last = START;

/** 10001, 10002, 10003 … within a test file. */
export const serial = (): number => ++last;

/** Before each test file, so that its numbers do not depend on the files that its worker has run before. */
export function restartSerial(): void {
  last = START;
}

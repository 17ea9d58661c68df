// Runs before each test file: files of one worker share the program that it has loaded.
import { restartSerial } from '#tests/support/samples/serial.ts';

restartSerial();

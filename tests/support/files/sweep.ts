// The sweep of files as it will run tomorrow.
import { sweepFiles } from '#server/services/records/files/fileSweep.ts';
import type { TestApp } from '#tests/support/app/app.ts';

export const sweepTomorrow = ({ services }: TestApp) => sweepFiles({ ...services, clock: () => services.clock().plus({ hours: 25 }) });

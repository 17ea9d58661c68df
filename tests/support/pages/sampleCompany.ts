// Made once a run: the data folder of the sample company, which every journey through it copies.
import type { TestProject } from 'vitest/node';
import { type Product, startProduct } from '#tests/support/pages/journey.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of the sample company. */
    sample: string;
  }
}

let made: Product | undefined;

export async function setup(project: TestProject): Promise<void> {
  made = await startProduct({ DEMO: '1', ADMIN_PASSWORD: 'frigoria-demo' });
  await made.end();
  project.provide('sample', made.dataDir);
}

export const teardown = (): Promise<void> | undefined => made?.stop();

// Made once a run: an empty database with today's tables, which every test that wants one copies. Migrations themselves are tested by `migrations.test.ts`.
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { type EngineKind, type TestDatabase, createDatabase } from '#tests/support/app/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template of the run's engine: the path of a SQLite file, or the name of a PostgreSQL database. */
    template: string;
    /** The folder where the run keeps what is made once and copied. */
    templates: string;
  }
}

let made: TestDatabase | undefined;

export async function setup(project: TestProject): Promise<void> {
  made = await createDatabase(project.config.env['TEST_ENGINE'] as EngineKind);
  const engine = await connect(made);
  await migrate(engine);
  await engine.close();
  project.provide('template', made.template);
  project.provide('templates', process.env['TEST_TEMPLATES'] ?? made.dataDir);
}

export const teardown = (): Promise<void> | undefined => made?.drop();
